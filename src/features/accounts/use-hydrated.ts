import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts run: a form that only they can send stays shut until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
