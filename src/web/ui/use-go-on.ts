import { useLocation } from 'react-router';
import { atRest, useRouter } from './use-router.ts';

/**
 * Gives the way by which this screen goes on to another by itself, as when what it is for has been done: it takes nobody
 * along who has gone elsewhere by then, or is on the way there, which the screen itself is told later.
 */
export function useGoOn(): (go: () => void) => Promise<void> {
  const router = useRouter();
  const { pathname } = useLocation();
  return async (go) => {
    if (router) await atRest(router);
    if (!router || router.state.location.pathname === pathname) go();
  };
}
