import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { entryIndex, entryKey } from './history-entry.ts';

const storageKey = 'before-app';

/**
 * For a button that leads one step back in history: goes it, or tells by false that there is none.
 * Where what lies before is on its way already and takes long to come, it leads no further.
 */
export function useStepBack(): () => boolean {
  const { key } = useLocation();
  const navigate = useNavigate();
  useEffect(noteWhatWasBefore, []);
  return () => {
    if (entryKey() !== key) return true;
    if (!leadsBack()) return false;
    void navigate(-1);
    return true;
  };
}

/** `history.length` alone does not tell, for it counts what lies ahead, too. */
function leadsBack(): boolean {
  // The browser, where it can be asked, tells of this site's own screens alone.
  const hasOwn = entryIndex() > 0 || ('navigation' in window && window.navigation.canGoBack);
  return hasOwn || (history.length > 1 && sessionStore()?.getItem(storageKey) === 'yes');
}

/** As the first screen of a tab comes nothing lies ahead: all that the history has was before it. */
function noteWhatWasBefore(): void {
  const store = sessionStore();
  if (entryIndex() > 0 || !store || store.getItem(storageKey) !== null) return;
  const [opened] = performance.getEntriesByType('navigation');
  const isFirst =
    opened instanceof PerformanceNavigationTiming &&
    opened.type === 'navigate' &&
    !document.referrer.startsWith(`${location.origin}/`);
  if (isFirst) store.setItem(storageKey, history.length > 1 ? 'yes' : 'no');
}

/** Null where it is refused. */
function sessionStore(): Storage | null {
  try {
    return sessionStorage;
  } catch (error) {
    console.info('what was before this site cannot be noted', error);
    return null;
  }
}
