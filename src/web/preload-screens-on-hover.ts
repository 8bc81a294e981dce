import { matchPath } from 'react-router';
import { fetchScreen, screens } from './routes.tsx';

/**
 * From now on fetches the script of a screen as soon as a finger, the pointer or the focus is on a
 * link to it, a moment before the press. Data is fetched at the press itself, since many touches only
 * scroll.
 */
export function preloadScreensOnHover(): void {
  const preloadScreen = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    // A failed import would stay failed for as long as the page lives.
    if (!navigator.onLine) return;
    if (link?.origin !== location.origin || link.pathname === location.pathname) return;
    const screen = screens.find(({ path }) => matchPath(path, link.pathname));
    // The press fetches it again if this fails, and reports a failure.
    if (screen) fetchScreen(screen.file).catch(() => undefined);
  };
  document.addEventListener('pointerover', preloadScreen);
  document.addEventListener('focusin', preloadScreen);
}
