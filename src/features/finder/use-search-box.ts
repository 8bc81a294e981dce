import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { useHydrated } from '../../web/ui/use-hydrated.ts';
import { track } from '../analytics/track.ts';
import { institutionPath } from '../categories/category-links.ts';
import { maxFilterCategories } from '../places/contract.ts';
import type { Suggestion } from '../places/contract.ts';
import { placeName } from '../places/place-name.ts';
import { toSuggestionRequest } from './suggestion-request.ts';
import { cleanSearchInput } from '../../shared/search-text.ts';
import type { SearchInBox } from './use-debounced-search.ts';
import { useRecentPlaces } from './use-recent-places.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchBoxInput {
  box: SearchInBox;
  /** Called with the name of a chosen suggestion, before its page opens. */
  onChoose: (name: string) => void;
}

/** The state of a search box and its dropdowns, with the handlers for what the visitor does. */
export function useSearchBox({ box, onChoose }: SearchBoxInput) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { value, setValue, request, farther, showFarther } = box;
  const { text, categoryIds } = value;
  const currentRequest = toSuggestionRequest(value);
  const hasRequest = currentRequest !== null;
  // A search from the address opens the list at once, but not before hydration, as it could not be
  // closed.
  const [opened, setOpen] = useState(hasRequest);
  const open = useHydrated() && opened;
  const [filtering, setFiltering] = useState(false);
  /** The id of the suggestion that keys or pointer have highlighted. */
  const [pointedId, setPointedId] = useState<string | null>(null);
  const suggestions = useSuggestions({ request, currentRequest, farther, paused: !open });
  const failed = open && suggestions.state === 'failed';
  useEffect(() => {
    if (failed) setOpen(false);
  }, [failed]);
  // With an empty box, the open filter stays alone.
  const listShown = open && !failed && (hasRequest || !filtering);
  const isEmpty = !hasRequest && text === '';
  const recentPlaces = useRecentPlaces(listShown && isEmpty);
  const found = isEmpty ? { ...suggestions, places: recentPlaces } : suggestions;
  const active = listShown ? found.places.findIndex(({ id }) => id === pointedId) : -1;

  const close = () => {
    setOpen(false);
    setFiltering(false);
    setPointedId(null);
  };
  const type = (next: string) => {
    setValue({ text: cleanSearchInput(next), categoryIds });
    setPointedId(null);
    setFiltering(false);
    setOpen(true);
  };
  const choose = (place: Suggestion) => {
    const name = placeName(place, language);
    onChoose(name);
    setValue({ text: name, categoryIds });
    close();
    track('place_selected', {
      institution_id: place.id,
      position: found.places.indexOf(place) + 1,
    });
    void navigate(institutionPath(place.id, place.category_name));
  };
  const step = (direction: 1 | -1) => {
    setFiltering(false);
    setOpen(true);
    const last = found.places.length - 1;
    if (direction === 1 && active === last && found.nextPage !== 'none') return;
    const next = active + direction;
    const index = next < -1 ? last : next;
    setPointedId(found.places[index]?.id ?? null);
  };
  const onKey = (event: KeyboardEvent) => {
    // While an input method composes a word, the keys belong to it.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      const place = found.places[active];
      if (!place) return;
      event.preventDefault();
      choose(place);
    }
  };

  return {
    text,
    categoryIds,
    found,
    active,
    listShown,
    filtering,
    asking: hasRequest,
    type,
    choose,
    onKey,
    close,
    open: () => setOpen(true),
    showFarther,
    point: setPointedId,
    filter: setFiltering,
    chooseCategories: (ids: readonly string[]) => {
      setValue({ text, categoryIds: ids.slice(0, maxFilterCategories) });
      setPointedId(null);
      setOpen(true);
    },
  };
}
