const patienceMs = 5000;
/** What stands in for a screen that could not be shown (shell/RouteError.tsx). */
const failedScreenSelector = '[data-failed-screen]';

/**
 * Calls `onLost` when an import fails because the server has replaced this build by a newer one: a tab
 * without a worker (in-app browsers, private windows) learns of it in no other way. Returns the function
 * that ends this.
 */
export function watchReplacedBuild(onLost: () => void): () => void {
  const checkBuild = async () => {
    if (await isBuildGone()) onLost();
  };
  const listener = () => void checkBuild();
  // Vite's event for every import that fails.
  window.addEventListener('vite:preloadError', listener);
  return () => window.removeEventListener('vite:preloadError', listener);
}

/** Reloads a screen that could not be shown. On others, what was typed there could get lost. */
export function reloadFailedScreen(): void {
  if (document.querySelector(failedScreenSelector)) location.reload();
}

async function isBuildGone(): Promise<boolean> {
  try {
    // The name of this file changes with every change of the interface.
    const signal = AbortSignal.timeout(patienceMs);
    const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal });
    return status === 404;
  } catch {
    return false;
  }
}
