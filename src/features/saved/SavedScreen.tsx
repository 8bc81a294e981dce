import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Head } from '../../web/head/head.tsx';
import { useAgeText } from '../../web/offline/use-age-text.ts';
import { Button, LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import { SearchInput } from '../../web/ui/SearchInput.tsx';
import { useSession } from '../accounts/session.ts';
import { PlaceCardList } from '../places/PlaceCardList.tsx';
import { SpecialDayNote } from '../places/special-days/SpecialDayNote.tsx';
import { RemoveSaved } from './RemoveSaved.tsx';
import { useSavedPlaces } from './use-saved-places.ts';
import type { SavedPlaces } from './use-saved-places.ts';

const savedPageSize = 24;

/**
 * The places that were seen on this device and are kept for use offline, with a search among them.
 */
export function Screen() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  const searchBox = useRef<HTMLInputElement>(null);
  const [removals, setRemovals] = useState(0);
  const saved = useSavedPlaces(typed, removals);
  const showAll = () => {
    setTyped('');
    searchBox.current?.focus();
  };
  return (
    <main className="page flex flex-col gap-4 py-6">
      <Head title={t('saved.title')} noIndex />
      <h1 className="text-2xl font-semibold">{t('saved.heading')}</h1>
      <p className="text-muted">{t('saved.text')}</p>
      {user && (
        <Link
          to="/favourites"
          className="-my-2 flex min-h-11 w-fit items-center text-green underline"
        >
          {t('favourites.heading')}
        </Link>
      )}
      <noscript>
        <p>{t('saved.needsScripts')}</p>
      </noscript>
      <div className="needs-script max-w-xl">
        <SearchInput
          ref={searchBox}
          label={t('saved.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {saved && (
        <SavedList
          key={saved.text}
          saved={saved}
          onShowAll={showAll}
          onRemoved={() => {
            setTyped('');
            setRemovals(removals + 1);
          }}
        />
      )}
    </main>
  );
}

interface SavedListProps {
  saved: SavedPlaces;
  onShowAll: () => void;
  onRemoved: () => void;
}

function SavedList({ saved, onShowAll, onRemoved }: SavedListProps) {
  const { t } = useTranslation();
  const formatAge = useAgeText();
  const [shownCount, setShownCount] = useState(savedPageSize);
  const { places, oldestLoadedAt } = saved;
  const text = saved.text.trim();
  if (places.length === 0) {
    return text ? (
      <EmptyState title={t('saved.noMatch', { text })}>
        <p>{t('saved.noMatchNext')}</p>
        <Button variant="secondary" onClick={onShowAll}>
          {t('saved.showAll')}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title={t('saved.none')}>
        <p>{t('saved.noneNext')}</p>
        <LinkButton to="/">{t('returnHome')}</LinkButton>
      </EmptyState>
    );
  }
  const age = formatAge(oldestLoadedAt);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm text-muted">
          {t('saved.count', { count: places.length, n: places.length, age })}
        </p>
        <RemoveSaved onRemoved={onRemoved} />
      </div>
      <SpecialDayNote places={places} isAboutHours={false} />
      <PlaceCardList places={places.slice(0, shownCount)} />
      {places.length > shownCount && (
        <LoadMore loading={false} onLoad={() => setShownCount(shownCount + savedPageSize)}>
          {t('places.loadMore')}
        </LoadMore>
      )}
    </>
  );
}
