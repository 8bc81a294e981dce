import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this is drawn by the browser alone: false on the server and in the first frame. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
