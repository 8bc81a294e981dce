import { useLocation } from 'react-router';
import { waitForNavigation, useRouter } from './use-router.ts';

/**
 * Gives a function by which this screen navigates to another by itself, as when its task is done. It does
 * nothing where the visitor has gone elsewhere by then, or is on the way there, of which the screen
 * itself learns only later.
 */
export function useNavigateIfCurrent(): (go: () => void) => Promise<void> {
  const router = useRouter();
  const { pathname } = useLocation();
  return async (go) => {
    if (router) await waitForNavigation(router);
    if (!router || router.state.location.pathname === pathname) go();
  };
}
