import { Map as MapIcon } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { categoryMapPath } from '../categories/category-links.ts';
import { BackLink } from './BackLink.tsx';
import type { CappedCount } from './capped-count.ts';
import { hrefWithFilters } from './place-filters.ts';
import { screenHeaderStyle } from './screen-header.ts';

interface PlaceListHeaderProps {
  category: { id: string; name: string };
  /** The category's name in the reader's language, or what a list of an area is called. */
  heading: string;
  /** Whether it is too long for one line of a phone, and none of it may be cut off. */
  isLongHeading?: boolean;
  /** The query of the list, including text that was typed but is not yet in the address. */
  query: URLSearchParams;
  /** How many places were found; null while that is not known. */
  total: CappedCount | null;
}

/** The sticky header: back, the category, how many places, and the link to the same places on the map. */
export function PlaceListHeader({
  category,
  heading,
  isLongHeading = false,
  query,
  total,
}: PlaceListHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={screenHeaderStyle}>
      <div className="page flex min-h-14 items-center gap-2">
        <BackLink to="/category-list" label={t('places.backToCategories')} />
        <div className="min-w-0 grow py-1">
          <h1
            className={`text-lg font-semibold max-[16rem]:whitespace-normal ${isLongHeading ? 'leading-tight' : 'truncate'}`}
          >
            {heading}
          </h1>
          <p role="status" className="min-h-5 text-sm leading-tight text-muted">
            {total &&
              (total.capped
                ? t('places.foundCapped', { n: total.count })
                : t('places.found', { count: total.count, n: total.count }))}
          </p>
        </div>
        <LinkButton
          variant="secondary"
          to={hrefWithFilters(query, categoryMapPath(category))}
          className="shrink-0"
        >
          <MapIcon size={20} aria-hidden />
          <span className="max-[16rem]:sr-only">{t('places.map')}</span>
        </LinkButton>
      </div>
    </header>
  );
}
