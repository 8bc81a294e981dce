import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';

interface SearchNoteProps {
  search: string;
  /** The address of the same map without a search. */
  allPlacesPath: string;
}

/** Says that a category's map shows only what was searched for in its list, and leads to all. */
export function SearchNote({ search, allPlacesPath }: SearchNoteProps) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-center gap-x-1 px-4 text-sm text-muted">
      <span className="min-w-0 wrap-anywhere">{t('maps.onlyFound', { text: search })}</span>
      <LinkButton variant="quiet" to={allPlacesPath} replace preventScrollReset>
        {t('places.showAll')}
      </LinkButton>
    </p>
  );
}
