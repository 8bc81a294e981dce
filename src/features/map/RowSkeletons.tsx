import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { listPlaceholderCount } from '../places/contract.ts';

/** Rows that stand where places will be. */
export function RowSkeletons() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('places.loading')}</span>
      <ul aria-hidden>
        {Array.from({ length: listPlaceholderCount }, (_, index) => (
          <li
            key={index}
            data-placeholder
            className="flex items-center gap-3 border-b border-line py-3 pr-4 pl-5"
          >
            <Skeleton className="size-10 shrink-0" />
            <span className="flex grow flex-col gap-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
