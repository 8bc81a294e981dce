import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { useScrollToTop } from '../../web/ui/use-scroll-to-top.ts';
import type { Suggestion } from '../places/contract.ts';
import { AreaSuggestion } from './AreaSuggestion.tsx';
import { CategorySuggestions } from './CategorySuggestions.tsx';
import { openSuggestionInNewTab } from './open-in-new-tab.ts';
import { SuggestionOption } from './SuggestionOption.tsx';
import type { FoundSuggestions } from './use-suggestions.ts';

interface SuggestionListProps {
  /** The id of the box that the list belongs to. */
  id: string;
  suggestions: FoundSuggestions;
  /** The index of the highlighted option; -1 for none. */
  activeIndex: number;
  onPoint: (placeId: string) => void;
  onChoose: (place: Suggestion) => void;
  onShowFarther: () => void;
  /** Called when a link is followed. */
  onLeave: () => void;
}

/** A list that is scrolled to within this distance of its end loads more. */
const nearEndPx = 300;

/** The dropdown below the search box. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, activeIndex, onPoint, onChoose, onShowFarther, onLeave } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  // The first place tells a new answer from further pages of the same one.
  useScrollToTop(list, suggestions.places[0]);
  const isIdle = suggestions.state === 'idle';
  const hasRecentPlaces = isIdle && suggestions.places.length > 0;
  const isReady = suggestions.nextPage === 'ready';
  const loadNearEnd = () => {
    if (isReady && isNearEnd(list.current)) suggestions.loadMore();
  };
  // At the end no more scroll events come.
  const onReady = useEffectEvent(loadNearEnd);
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady]);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col text-left max-sm:nth-2:min-h-24 max-sm:nth-2:border-t max-sm:nth-2:border-line">
      <AskedLinks suggestions={suggestions} onLeave={onLeave} />
      {suggestions.isAroundArea && (
        <p className="border-b border-line px-4 py-2 text-sm text-muted">{t('finder.around')}</p>
      )}
      {isIdle && (
        <p className={`px-4 text-muted ${hasRecentPlaces ? 'pt-3 pb-1 text-sm' : 'py-4'}`}>
          {t('finder.startTyping')}
        </p>
      )}
      {hasRecentPlaces && <p className="px-4 py-1 font-semibold">{t('finder.recent')}</p>}
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t(hasRecentPlaces ? 'finder.recent' : 'finder.suggestions')}
        // Not a tab stop: the arrow keys of the box reach its options.
        tabIndex={-1}
        className="min-h-0 overflow-y-auto overscroll-contain"
        onScroll={loadNearEnd}
      >
        {suggestions.places.map((place, index) => (
          <SuggestionOption
            key={place.id}
            id={`${id}-${index}`}
            place={place}
            active={index === activeIndex}
            onPoint={() => onPoint(place.id)}
            onChoose={() => onChoose(place)}
            onOpenInNewTab={() => openSuggestionInNewTab(place, index + 1)}
          />
        ))}
      </ul>
      {suggestions.nextPage === 'loading' && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted">{t('ui.loadingMore')}</p>
      )}
      {suggestions.nextPage === 'failed' && (
        <p className="flex items-center justify-between gap-2 border-t border-line px-4 text-sm">
          {t('finder.moreFailed')}
          <Button variant="quiet" onClick={suggestions.loadMore}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
      {suggestions.state === 'loading' && <LoadingOptions />}
      {hasRecentPlaces && (
        <Link
          to="/saved"
          onClick={onLeave}
          className="flex min-h-11 shrink-0 items-center border-t border-line px-4 font-semibold text-green hover:bg-green-soft"
        >
          {t('finder.allSaved')}
        </Link>
      )}
      {suggestions.state === 'empty' && (
        <div className="p-4">
          <p className="text-muted">{t('finder.notFound')}</p>
          {suggestions.farther.count > 0 && (
            <Button variant="secondary" className="mt-2" onClick={onShowFarther}>
              {t(suggestions.farther.capped ? 'places.showFartherCapped' : 'places.showFarther', {
                n: suggestions.farther.count,
              })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type AskedLinksProps = Pick<SuggestionListProps, 'suggestions' | 'onLeave'>;

/** Links to what the text as a whole asks for. */
function AskedLinks({ suggestions: { categories, area }, onLeave }: AskedLinksProps) {
  const { t } = useTranslation();
  const asksForCategories = categories.length > 0;
  if (!asksForCategories && !area) return null;
  return (
    <nav
      aria-label={t(asksForCategories ? 'navigation.categories' : 'finder.area')}
      className="flex shrink-0 gap-2 overflow-x-auto overscroll-contain border-b border-line px-3 py-2"
    >
      {asksForCategories && (
        <CategorySuggestions categories={categories} area={area} onLeave={onLeave} />
      )}
      {!asksForCategories && area && <AreaSuggestion area={area} onLeave={onLeave} />}
    </nav>
  );
}

function isNearEnd(list: HTMLElement | null): boolean {
  if (!list || list.scrollTop === 0) return false;
  return list.scrollHeight - list.scrollTop - list.clientHeight < nearEndPx;
}

function LoadingOptions() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3 overflow-hidden p-3" aria-busy>
      <span className="sr-only">{t('finder.loading')}</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-10 shrink-0" />
          <Skeleton className="h-16 grow" />
        </div>
      ))}
    </div>
  );
}
