import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { atRest, useRouter } from '../../web/ui/use-router.ts';

/** Screens that a visitor has nothing to see on. */
const ownScreens = /^\/(profile|settings|admin|register-institution)\b/;

/**
 * Gives what comes before the end of a session: leads home from a screen of their own whoever has not
 * gone elsewhere, and is not on the way there, by the time that the server answers.
 */
export function useLeaveOwn(): () => Promise<void> {
  const router = useRouter();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const shown = useRef('');
  const onGone = useRef<() => void>(undefined);
  useEffect(() => {
    shown.current = pathname;
    return () => {
      shown.current = '';
      onGone.current?.();
    };
  }, [pathname]);
  return async () => {
    if (router) await atRest(router);
    // The router is there before the screen is gone, whose guard would then lead to /auth.
    const gone = ownScreens.test(shown.current)
      ? new Promise<void>((resolve) => void (onGone.current = resolve))
      : null;
    if (ownScreens.test(router?.state.location.pathname ?? shown.current)) await navigate('/');
    await gone;
  };
}
