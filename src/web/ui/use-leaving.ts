import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { useContext } from 'react';

/**
 * Tells whether the visitor is on the way to another screen, which may take long to come: who writes
 * the address then would call them back. Asked of the router itself: what it renders follows later,
 * as a transition, and any other change may be drawn before it.
 */
export function useLeaving(): () => boolean {
  const router = useContext(DataRouterContext)?.router;
  return () => {
    if (!router) return false;
    const { navigation, location } = router.state;
    return navigation.location !== undefined && navigation.location.pathname !== location.pathname;
  };
}
