import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Writes what is asked for into the address at any press, which may lead elsewhere before the typing
 * has rested: Back brings it again.
 * @param wanted the query of the address as it will be; null when it is that already
 */
export function useKeptOnPress(wanted: string | null): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (wanted === null) return undefined;
    const keep = () => {
      // The screen may stand a moment longer than its address.
      if (location.pathname !== pathname) return;
      const address = `${pathname}${wanted && `?${wanted}`}${location.hash}`;
      // Past the router: on the way to another screen it would be called off.
      history.replaceState(history.state, '', address);
    };
    // Before the press does what it does.
    document.addEventListener('click', keep, true);
    return () => document.removeEventListener('click', keep, true);
  }, [wanted, pathname]);
}
