import type { Page } from '@playwright/test';
import { tilePattern } from '../src/testing/tile-server.ts';

/** The zooms of the tiles that a page asks for from now on. */
export function tileZooms(page: Page): number[] {
  const zooms: number[] = [];
  page.on('request', (request) => {
    const zoom = tilePattern.exec(request.url())?.[1];
    if (zoom) zooms.push(Number(zoom));
  });
  return zooms;
}
