import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/**
 * Writes what is asked for into the address at any press, which may lead elsewhere before the typing
 * has rested: Back brings it again.
 * @param write gives the query with it from the one that the address has by then, which may not be
 *   drawn yet; null when it is there already
 */
export function useKeptOnPress(write: ((query: URLSearchParams) => string) | null): void {
  const { pathname } = useLocation();
  const waits = write !== null;
  const keep = useEffectEvent(() => {
    // The screen may stand a moment longer than its address.
    if (!write || location.pathname !== pathname) return;
    const wanted = write(new URLSearchParams(location.search));
    const address = `${pathname}${wanted && `?${wanted}`}${location.hash}`;
    // Past the router: on the way to another screen it would be called off.
    history.replaceState(history.state, '', address);
  });
  useEffect(() => {
    if (!waits) return undefined;
    const onPress = () => keep();
    // Before the press does what it does.
    document.addEventListener('click', onPress, true);
    return () => document.removeEventListener('click', onPress, true);
  }, [waits]);
}
