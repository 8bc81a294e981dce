import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';
import { useContext } from 'react';

/** Where the router is, and where it is going. */
interface Way {
  location: { pathname: string };
  navigation: { location: { pathname: string } | undefined };
}

/**
 * Tells whether the visitor is on the way to another screen, which may take long to come: who writes
 * the address then would call them back. Asked of the router itself: what it renders follows later,
 * as a transition, and any other change may be drawn before it.
 */
export function useLeaving(): () => boolean {
  const router = useContext(DataRouterContext)?.router;
  const { pathname } = useLocation();
  return () => router !== undefined && leads(router.state, pathname);
}

/**
 * Whether it leads away from a screen. That may stand a moment longer than its address: what it wrote
 * then would be the address of the next one.
 * @param shown the path of the screen
 */
export function leads({ location, navigation }: Way, shown: string): boolean {
  return (navigation.location ?? location).pathname !== shown;
}
