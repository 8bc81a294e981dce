import type { Locator } from '@playwright/test';
import type { Page } from './fixtures.ts';

export interface Place {
  id: string;
  name: string;
  category_name: string;
  latitude: number;
  longitude: number;
}

/** What the API answers to a path. */
export async function answer(page: Page, path: string) {
  return (await page.request.get(path)).json();
}

/** A position in pixels at a zoom of Web Mercator. */
export function pixels({ lat, lng }: { lat: number; lng: number }, zoom: number) {
  const size = 256 * 2 ** zoom;
  const mercator = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI;
  return { x: ((lng + 180) / 360) * size, y: ((1 - mercator) / 2) * size };
}

/** How many pixels positions span at a zoom. */
export function span(places: readonly Place[], zoom: number) {
  const all = places.map((place) => pixels({ lat: place.latitude, lng: place.longitude }, zoom));
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  return {
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
}

export const generalMap = (page: Page) => page.getByRole('region', { name: 'Map of all places' });

export const rows = (page: Page) => page.locator('#map-list').getByRole('listitem');

export const clusters = (page: Page) =>
  generalMap(page).getByRole('button', { name: /places, zoom in$/ });

/**
 * The names of those that less than a share of is in sight; where none is said, nothing. All are
 * looked at at once: looking each of them up by its role and name again costs far more.
 */
export function outOfSight(all: Locator, share = 0): Promise<(string | null)[]> {
  return all.evaluateAll(async (elements, least) => {
    const seen = (element: Element) =>
      new Promise<boolean>((resolve) => {
        const looking = new IntersectionObserver(([entry]) => {
          looking.disconnect();
          const ratio = entry?.intersectionRatio ?? 0;
          resolve(ratio > 0 && ratio >= least - 1e-9);
        });
        looking.observe(element);
        // Firing needs a frame.
        requestAnimationFrame(() => undefined);
      });
    const inSight = await Promise.all(elements.map(seen));
    return elements
      .filter((_, index) => !inSight[index])
      .map((element) => element.getAttribute('aria-label'));
  }, share);
}
