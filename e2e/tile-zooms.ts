import type { Page } from '@playwright/test';
import { tilePattern } from '../src/testing/tile-server.ts';

/** The zoom levels of the tiles that a page requests from now on. */
export function recordTileZooms(page: Page): number[] {
  const zooms: number[] = [];
  page.on('request', (request) => {
    const zoom = tilePattern.exec(request.url())?.[1];
    if (zoom) zooms.push(Number(zoom));
  });
  return zooms;
}
