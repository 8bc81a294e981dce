import { createPath, resolvePath } from 'react-router';
import type { RouterNavigateOptions, To } from 'react-router';
import type { Router } from './ui/use-router.ts';

/**
 * From now on navigating to the router's current address replaces that entry of the history. Links go by
 * what is rendered, which follows later: one that is pressed again meanwhile would be in the history
 * twice, and Back from it would seem to do nothing.
 */
export function replaceRepeatedNavigation(router: Router): void {
  const navigate = router.navigate.bind(router);
  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) => {
    if (typeof to === 'number') return navigate(to);
    return navigate(
      to,
      to && isCurrentLocation(router, to) ? { ...options, replace: true } : options,
    );
  };
}

function isCurrentLocation({ state: { location } }: Router, to: To): boolean {
  return createPath(resolvePath(to, location.pathname)) === createPath(location);
}
