import { useEffect, useMemo, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { tidySearch } from '../../shared/search-text.ts';
import { fartherParam, placeSearchParam } from '../../shared/search-params.ts';
import { pageParam } from '../../web/list-pages.ts';
import { debounce } from '../../web/ui/debounce.ts';
import type { Debounced } from '../../web/ui/debounce.ts';
import { useFlushSearchOnPress } from '../../web/ui/use-flush-search-on-press.ts';
import { useWriteUrlQuery } from '../../web/ui/use-write-url-query.ts';
import { conditionsOfUrl } from './conditions-of-url.ts';

/** The shortest text that is searched for, in letters. */
const minLetters = 2;

/** What a list shows; a change of it reloads the list. */
export interface ListSubject {
  categoryId: string;
  search: string;
}

const reloadQuietMs = 300;

/** Reloads a list 300 ms after the last change of its search text or category. */
export function debounceListReload(reload: (subject: ListSubject) => void): Debounced<ListSubject> {
  return debounce(reloadQuietMs, reload);
}

/** The text to search for; '' when it is too short. */
export function placeSearchText(text: string | null): string {
  return tidySearch(text, minLetters);
}

/** The query of a list after its search text has changed: from the first page, and within 50 km again. */
export function queryWithSearch(query: URLSearchParams, search: string): URLSearchParams {
  if (search === placeSearchText(query.get(placeSearchParam))) return query;
  const next = new URLSearchParams(query);
  next.delete(fartherParam);
  next.delete(pageParam);
  if (search) next.set(placeSearchParam, search);
  else next.delete(placeSearchParam);
  return next;
}

/**
 * The typed text, and what the list shows once typing pauses; the address follows. Navigating to the same
 * list with another text replaces the typed one.
 */
export function useListSearch(categoryId: string) {
  const [params] = useSearchParams();
  const writeQuery = useWriteUrlQuery();
  const navigationType = useNavigationType();
  const addressText = params.get(placeSearchParam) ?? '';
  const [typed, setTyped] = useState(addressText);
  const search = placeSearchText(typed);
  const [subject, setSubject] = useState<ListSubject>({ categoryId, search });
  const debouncedReload = useMemo(() => debounceListReload(setSubject), []);
  useEffect(() => {
    debouncedReload.schedule({ categoryId, search });
    return debouncedReload.cancel;
  }, [debouncedReload, categoryId, search]);
  useEffect(() => {
    if (subject.search === placeSearchText(addressText)) return;
    writeQuery((query) => queryWithSearch(query, subject.search).toString());
    // Only typing changes the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [subject]);
  useEffect(() => {
    // A replacing navigation was caused by typing, and more may have been typed since.
    if (
      navigationType === NavigationType.Replace ||
      subject.search === placeSearchText(addressText)
    )
      return;
    setTyped(addressText);
    setSubject({ categoryId, search: placeSearchText(addressText) });
    // Only a navigation elsewhere overwrites the typed text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [addressText]);
  const upcomingQuery = queryWithSearch(params, search);
  useFlushSearchOnPress(
    upcomingQuery === params ? null : (query) => queryWithSearch(query, search).toString(),
  );
  return {
    typed,
    /** The query that the address will have once typing pauses. */
    upcomingQuery,
    type: setTyped,
    subject,
    farther: params.get(fartherParam) === 'true',
    conditions: conditionsOfUrl(params),
  };
}
