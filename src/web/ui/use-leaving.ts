import { useLocation, useNavigation } from 'react-router';

/**
 * Whether the visitor is on the way to another screen, which may take long to come. Who writes the
 * address then would call them back.
 */
export function useLeaving(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}
