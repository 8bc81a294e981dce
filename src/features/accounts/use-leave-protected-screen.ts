import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { waitForNavigation, useRouter } from '../../web/ui/use-router.ts';

/** Screens that only signed-in people can use. */
const protectedScreens = /^\/(profile|settings|admin|register-institution)\b/;

/**
 * Gives a function to call before a session ends: if the current screen is for signed-in people
 * only, it goes to home and waits for that, unless a navigation leads elsewhere already.
 */
export function useLeaveProtectedScreen(): () => Promise<void> {
  const router = useRouter();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mountedPath = useRef('');
  const onUnmount = useRef<() => void>(undefined);
  useEffect(() => {
    mountedPath.current = pathname;
    return () => {
      mountedPath.current = '';
      onUnmount.current?.();
    };
  }, [pathname]);
  return async () => {
    if (router) await waitForNavigation(router);
    // The router's state changes before the old screen unmounts, and its guard would redirect to
    // /auth.
    const unmounted = protectedScreens.test(mountedPath.current)
      ? new Promise<void>((resolve) => void (onUnmount.current = resolve))
      : null;
    if (protectedScreens.test(router?.state.location.pathname ?? mountedPath.current))
      await navigate('/');
    await unmounted;
  };
}
