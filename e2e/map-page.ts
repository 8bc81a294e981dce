import type { Locator } from '@playwright/test';
import type { Page } from './fixtures.ts';

/** A place in a list of the API, as far as journeys of maps use it. */
export interface Place {
  id: string;
  name: string;
  category_name: string;
  latitude: number;
  longitude: number;
}

/** The JSON of the API's response to a GET of a path. */
export async function getJson(page: Page, path: string) {
  return (await page.request.get(path)).json();
}

/** A position in pixels at a zoom of Web Mercator. */
export function toPixels({ lat, lng }: { lat: number; lng: number }, zoom: number) {
  const size = 256 * 2 ** zoom;
  const mercator = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI;
  return { x: ((lng + 180) / 360) * size, y: ((1 - mercator) / 2) * size };
}

/** The width and height in pixels that the positions of places span at a zoom. */
export function pixelSpan(places: readonly Place[], zoom: number) {
  const points = places.map((place) =>
    toPixels({ lat: place.latitude, lng: place.longitude }, zoom),
  );
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
}

export const generalMap = (page: Page) => page.getByRole('region', { name: 'Map of all places' });

export const mapRows = (page: Page) => page.locator('#map-list').getByRole('listitem');

export const mapClusters = (page: Page) =>
  generalMap(page).getByRole('button', { name: /places, zoom in$/ });

/**
 * The names of the elements of which less than `share` is in view, by default of those of which nothing
 * is. All are checked in one call, as looking each up by role and name again would take far longer.
 */
export function outsideViewport(locator: Locator, share = 0): Promise<(string | null)[]> {
  return locator.evaluateAll(async (elements, minRatio) => {
    const isInView = (element: Element) =>
      new Promise<boolean>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect();
          const ratio = entry?.intersectionRatio ?? 0;
          resolve(ratio > 0 && ratio >= minRatio - 1e-9);
        });
        observer.observe(element);
        // Requests a frame, without which the observer would not fire.
        requestAnimationFrame(() => undefined);
      });
    const visibleByIndex = await Promise.all(elements.map(isInView));
    return elements
      .filter((_, index) => !visibleByIndex[index])
      .map((element) => element.getAttribute('aria-label'));
  }, share);
}
