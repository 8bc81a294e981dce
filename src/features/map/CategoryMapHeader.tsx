import { ExternalLink, List } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import { buttonStyle } from '../../web/ui/button-style.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { middleOf } from '../areas/area-middle.ts';
import type { Area } from '../areas/contract.ts';
import { useAreaTexts } from '../areas/use-area-texts.ts';
import { categoryPath } from '../categories/category-links.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { hrefWithFilters } from '../places/place-filters.ts';
import { externalSearchHref } from './external-map.ts';

interface CategoryMapHeaderProps {
  category: { id: string; name: string };
  /** The category's name in the reader's language. */
  heading: string;
  /** The area that the map shows; null for the whole category. */
  area?: Area | null;
}

/** The category's name, the way back to its list, and a search for its kind in an external map. */
export function CategoryMapHeader({ category, heading, area = null }: CategoryMapHeaderProps) {
  const { t } = useTranslation();
  const { headingOf } = useAreaTexts();
  const [query] = useSearchParams();
  const visitor = useUserLocation();
  const position = area ? middleOf(area) : visitor.position;
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line px-3 lg:px-4">
      <LinkButton
        variant="secondary"
        to={hrefWithFilters(query, categoryPath(category))}
        className="shrink-0 px-3 max-[16rem]:w-[44px] max-[16rem]:px-0"
      >
        <List size={20} aria-hidden />
        <span className="max-[16rem]:sr-only">{t('maps.list')}</span>
      </LinkButton>
      <h1
        className={`min-w-0 grow text-lg font-semibold max-[16rem]:text-sm max-[16rem]:whitespace-normal ${area ? 'py-1 leading-tight' : 'truncate'}`}
      >
        {area ? headingOf(area, category.name) : heading}
      </h1>
      <a
        href={externalSearchHref(heading, position)}
        target="_blank"
        rel="noopener"
        aria-label={t('maps.externalLabel', { category: heading })}
        className={buttonStyle('secondary', 'shrink-0 px-3 max-sm:w-[44px] max-sm:px-0')}
      >
        <ExternalLink size={20} aria-hidden />
        <span className="max-sm:hidden">{t('maps.external')}</span>
      </a>
    </header>
  );
}
