import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';
import { entryIndex } from '../../web/history-entry.ts';
import { useGoOn } from '../../web/ui/use-go-on.ts';
import { rememberedScreen } from './return-address.ts';

/**
 * Leads on from /auth as soon as there is somewhere to go: back, where that is the screen which
 * /auth was opened from, so that it is as it was left and not there twice; else in place of /auth.
 * Whoever is on the way elsewhere already is left to go there.
 */
export function useLeave(to: string | null): void {
  const navigate = useNavigate();
  const goOn = useGoOn();
  const cameBy = useNavigationType();
  const opener = useRef<{ index: number; path: string } | null>(null);
  const leaving = useRef(false);
  useEffect(() => {
    // After a reload, and in place of a guarded screen, something else may stand before it.
    if (cameBy === NavigationType.Push)
      opener.current = { index: entryIndex() - 1, path: rememberedScreen() };
    // oxlint-disable-next-line react/exhaustive-deps -- how it was come to, whatever follows
  }, []);
  const lead = useEffectEvent((path: string) =>
    goOn(() => {
      const steps = opener.current ? opener.current.index - entryIndex() : 0;
      if (opener.current && steps < 0 && isSameScreen(opener.current.path, path))
        void navigate(steps);
      else void navigate(path, { replace: true });
    }),
  );
  useEffect(() => {
    if (to === null) leaving.current = false;
    // Back is asked for once: its screen may take a while to come.
    if (to === null || leaving.current) return;
    leaving.current = true;
    void lead(to);
  }, [to]);
}

/** Wherever on it: going back leads to where it was left. */
function isSameScreen(one: string, other: string): boolean {
  const [screen] = one.split('#');
  return other.split('#')[0] === screen;
}
