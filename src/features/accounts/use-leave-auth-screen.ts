import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';
import { historyEntryIndex } from '../../web/history-entry.ts';
import { useNavigateIfCurrent } from '../../web/ui/use-navigate-if-current.ts';
import { loadReturnPath } from './return-path.ts';

/**
 * Leaves /auth as soon as there is a target. If that is the screen from which /auth was opened,
 * goes back to it, so that it is as it was left and not in the history twice; otherwise replaces
 * /auth. A navigation that is already under way has priority.
 */
export function useLeaveAuthScreen(target: string | null): void {
  const navigate = useNavigate();
  const navigateIfCurrent = useNavigateIfCurrent();
  const navigationType = useNavigationType();
  const opener = useRef<{ index: number; path: string } | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    // After a reload, or where a guard replaced a screen, the entry before may be another one.
    if (navigationType === NavigationType.Push)
      opener.current = { index: historyEntryIndex() - 1, path: loadReturnPath() };
    // oxlint-disable-next-line react/exhaustive-deps -- how it was come to, whatever follows
  }, []);
  const leave = useEffectEvent((path: string) =>
    navigateIfCurrent(() => {
      const steps = opener.current ? opener.current.index - historyEntryIndex() : 0;
      if (opener.current && steps < 0 && isSameScreen(opener.current.path, path))
        void navigate(steps);
      else void navigate(path, { replace: true });
    }),
  );
  useEffect(() => {
    if (target === null) isLeaving.current = false;
    // Only once: the screen that going back leads to may take a while to load.
    if (target === null || isLeaving.current) return;
    isLeaving.current = true;
    void leave(target);
  }, [target]);
}

/** Compares without the fragment: going back returns to where the screen was left. */
function isSameScreen(a: string, b: string): boolean {
  const [screen] = a.split('#');
  return b.split('#')[0] === screen;
}
