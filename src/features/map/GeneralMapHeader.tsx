import { LayoutGrid } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { LiveSearch } from '../../web/ui/LiveSearch.tsx';
import { BackLink } from '../places/BackLink.tsx';
import type { PlaceConditions } from '../places/place-conditions.ts';
import { PlaceConditionInputs } from '../places/PlaceConditionInputs.tsx';
import { preloadMapSearch } from './use-map-search.ts';
import { placeSearchParam } from '../../shared/search-params.ts';

interface GeneralMapHeaderProps {
  conditions: PlaceConditions;
  typed: string;
  onType: (text: string) => void;
}

/** Back, search, and the way to all categories. */
export function GeneralMapHeader({ conditions, typed, onType }: GeneralMapHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line pr-3 pl-4 print:hidden">
      <BackLink to="/" label={t('maps.backHome')} />
      <h1 className="sr-only">{t('maps.general')}</h1>
      <LiveSearch
        label={t('maps.search')}
        action="/general-map"
        name={placeSearchParam}
        typed={typed}
        onType={onType}
        onFocus={preloadMapSearch}
        className="min-w-0 grow lg:max-w-86"
      >
        <PlaceConditionInputs {...conditions} />
      </LiveSearch>
      <LinkButton
        variant="secondary"
        to="/category-list"
        aria-label={t('maps.categories')}
        className="ml-auto shrink-0 max-sm:w-[44px] max-sm:px-0"
      >
        <LayoutGrid size={20} aria-hidden />
        <span className="max-sm:hidden">{t('maps.categories')}</span>
      </LinkButton>
    </header>
  );
}
