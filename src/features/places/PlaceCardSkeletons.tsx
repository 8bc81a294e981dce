import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { listPlaceholderCount } from './contract.ts';
import { cardListStyle } from './card-list-style.ts';

/** Placeholder cards while places load. */
export function PlaceCardSkeletons({
  count = listPlaceholderCount,
}: {
  count?: number | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('places.loading')}</span>
      <ul aria-hidden className={cardListStyle}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} data-placeholder className="card flex gap-3 p-3">
            <Skeleton className="size-20 shrink-0 sm:size-24" />
            <span className="flex grow flex-col gap-2 py-1">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-5 w-2/3" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
