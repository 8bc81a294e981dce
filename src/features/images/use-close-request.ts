import { useEffect } from 'react';

/** Of the browser (WHATWG HTML), where it has one; the types of the language do not know it yet. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * Hears when the browser is asked to close what lies over the page: on phones Back does that, and
 * would leave the page where nobody listens. Dialogs of the browser's own hear it anyway.
 */
export function useCloseRequest(close: () => void): void {
  useEffect(() => {
    if (!('CloseWatcher' in window)) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', close);
    return () => watcher.destroy();
  }, [close]);
}
