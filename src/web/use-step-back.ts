import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { historyEntryIndex, historyEntryKey } from './history-entry.ts';

const storageKey = 'before-app';

/**
 * For a button that leads one step back in history: takes the step, or returns false where there is none.
 * Pressed again while the previous screen is still loading, it goes no further.
 */
export function useStepBack(): () => boolean {
  const { key } = useLocation();
  const navigate = useNavigate();
  useEffect(noteEarlierHistory, []);
  return () => {
    if (historyEntryKey() !== key) return true;
    if (!hasPreviousScreen()) return false;
    void navigate(-1);
    return true;
  };
}

/** `history.length` alone does not tell, for it counts what lies ahead, too. */
function hasPreviousScreen(): boolean {
  // The Navigation API, where there is one, knows of this site's own screens alone.
  const hasOwn = historyEntryIndex() > 0 || ('navigation' in window && window.navigation.canGoBack);
  return hasOwn || (history.length > 1 && sessionStore()?.getItem(storageKey) === 'yes');
}

/** When a tab shows its first screen nothing lies ahead: all in its history was before that. */
function noteEarlierHistory(): void {
  const store = sessionStore();
  if (historyEntryIndex() > 0 || !store || store.getItem(storageKey) !== null) return;
  const [navigationEntry] = performance.getEntriesByType('navigation');
  const isFirst =
    navigationEntry instanceof PerformanceNavigationTiming &&
    navigationEntry.type === 'navigate' &&
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
