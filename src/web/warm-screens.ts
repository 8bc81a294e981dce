import { matchPath } from 'react-router';
import { fetchScreen, screens } from './routes.tsx';

/**
 * From now on fetches the script of a screen as soon as a finger, the pointer or the focus is on a
 * link to it: it is on its way a moment before the press is. Data waits for the press itself, for
 * many a finger only scrolls.
 */
export function warmScreens(): void {
  const warm = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    // What is missed once is missed for as long as the page stays.
    if (!navigator.onLine) return;
    if (link?.origin !== location.origin || link.pathname === location.pathname) return;
    const screen = screens.find(({ path }) => matchPath(path, link.pathname));
    // What cannot be had now is asked for again by the press, which says so.
    if (screen) fetchScreen(screen.file).catch(() => undefined);
  };
  document.addEventListener('pointerover', warm);
  document.addEventListener('focusin', warm);
}
