import { createPath, resolvePath } from 'react-router';
import type { RouterNavigateOptions, To } from 'react-router';
import type { Router } from './ui/use-router.ts';

/**
 * From now on going to where the router stands already takes the place of that entry of the history.
 * Links do so by what is drawn, which follows later: one that is pressed again meanwhile would stand
 * there twice, and Back from it would seem to do nothing.
 */
export function enterOnce(router: Router): void {
  const go = router.navigate.bind(router);
  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) => {
    if (typeof to === 'number') return go(to);
    return go(to, to && isHere(router, to) ? { ...options, replace: true } : options);
  };
}

function isHere({ state: { location } }: Router, to: To): boolean {
  return createPath(resolvePath(to, location.pathname)) === createPath(location);
}
