import { useEffect } from 'react';

/** Browser API (WHATWG HTML) where supported; missing in TypeScript's DOM types so far. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * Calls `close` when the browser asks to close an overlay: on phones Back does so, and would otherwise
 * leave the page. Native dialogs are notified by themselves.
 */
export function useCloseRequest(close: () => void): void {
  useEffect(() => {
    if (!('CloseWatcher' in window)) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', close);
    return () => watcher.destroy();
  }, [close]);
}
