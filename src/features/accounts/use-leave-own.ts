import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRouter } from '../../web/ui/use-router.ts';

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
    // The router is there before the screen is gone, whose guard would then lead to /auth.
    const gone = ownScreens.test(shown.current)
      ? new Promise<void>((resolve) => void (onGone.current = resolve))
      : null;
    const goesTo = router && (router.state.navigation.location ?? router.state.location);
    if (ownScreens.test(goesTo?.pathname ?? shown.current)) await navigate('/');
    await gone;
  };
}
