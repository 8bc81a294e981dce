import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const mostRemembered = 20;

/**
 * Makes a hook that gives a screen an object to note in how it is; a visitor who comes back to
 * the same entry of the history finds it as it was. It lives as long as the tab.
 */
export function screenMemory<State extends object>(): () => Partial<State> {
  const remembered = new Map<string, Partial<State>>();
  return function useScreenMemory() {
    const { key } = useLocation();
    const [state] = useState<Partial<State>>(() => ({ ...remembered.get(key) }));
    useEffect(() => {
      // A changed address is another key for the same screen.
      remembered.delete(key);
      remembered.set(key, state);
      const [oldest] = remembered.keys();
      if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
    }, [key, state]);
    return state;
  };
}
