import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether scripts run: false on the server and in the first frame. A form that only scripts can send
 * stays disabled until then, and what only the browser knows is not rendered before.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
