import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

const maxRemembered = 20;

/** How a screen was, and the way to note how it is now. */
export interface ScreenMemory<State> {
  /** As it was when the visitor left this entry of the history; empty for a new one. */
  restored: Partial<State>;
  save: (changes: Partial<State>) => void;
}

/**
 * Makes a hook by which a screen notes how it is; a visitor who comes back to the same entry of
 * the history finds it as it was. It lives as long as the tab.
 */
export function createScreenMemoryHook<State extends object>(): () => ScreenMemory<State> {
  const remembered = new Map<string, Partial<State>>();
  const store = (key: string, state: Partial<State>) => {
    remembered.delete(key);
    remembered.set(key, state);
    const [oldest] = remembered.keys();
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
  };
  return function useScreenMemory() {
    const { key } = useLocation();
    const [restored] = useState<Partial<State>>(() => remembered.get(key) ?? {});
    const latest = useRef({ key, state: restored });
    useEffect(() => {
      // The screen stays while its address changes: its state goes on under the new key.
      latest.current.key = key;
      store(key, latest.current.state);
    }, [key]);
    const save = useCallback((changes: Partial<State>) => {
      latest.current.state = { ...latest.current.state, ...changes };
      store(latest.current.key, latest.current.state);
    }, []);
    return { restored, save };
  };
}
