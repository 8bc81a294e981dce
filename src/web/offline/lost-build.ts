const patienceMs = 5000;
/** What stands in for a screen that could not be shown (shell/RouteError.tsx). */
const failedScreen = 'main[role="alert"]';

/**
 * Tells when a part of the program did not come because the server has this build no more, but a
 * newer one: a tab without a worker (in-app browsers, private windows) learns of it in no other way.
 * Gives what ends it.
 */
export function watchLostBuild(onLost: () => void): () => void {
  const look = async () => {
    if (await isBuildGone()) onLost();
  };
  const listener = () => void look();
  // What the build has every import that fails say.
  window.addEventListener('vite:preloadError', listener);
  return () => window.removeEventListener('vite:preloadError', listener);
}

/** Shows a screen that did not come by the newest build. Of others something could get lost. */
export function loadFailedScreen(): void {
  if (document.querySelector(failedScreen)) location.reload();
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
