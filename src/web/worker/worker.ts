import * as z from 'zod/mini';
import { wasPageOpened } from '../offline/opened-pages.ts';
import {
  dropOldFiles,
  respondWithBuildFile,
  firstFiles,
  cacheFirstFiles,
  cacheRemainingFiles,
  respondWithStartPage,
} from './cache-build-files.ts';
import { endCaching } from './open-cache.ts';
import { respondWithPage } from './respond-with-page.ts';
import { cachePictures, respondWithPicture } from './respond-with-picture.ts';
import { respondWithTile } from './respond-with-tile.ts';
import { requestStrategy } from './request-strategy.ts';
import { worker } from './worker-scope.ts';
import type { FetchEvent } from './worker-scope.ts';

// The content security policy forbids building code from strings.
z.config({ jitless: true });

/**
 * What pages ask for: to keep what they show, and everything else while the line is idle; or to
 * keep nothing any more.
 */
const FromPage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('keep'), pictures: z.array(z.string()), rest: z.boolean() }),
  z.object({ type: z.literal('end') }),
]);

// A new version takes over as soon as the browser lets it: pages are always the server's newest,
// and the files of the version before stay for the tabs that still run it.
worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(activateWorker());
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url, destination, headers } = event.request;
  const asked = { method, mode, url, destination, ranged: headers.has('range') };
  const way = requestStrategy(asked, location.origin);
  if (way === 'file') event.respondWith(respondWithBuildFile(event.request));
  if (way === 'page') event.respondWith(respondToNavigation(event));
  const later = (work: Promise<unknown>) => event.waitUntil(work);
  if (way === 'picture') event.respondWith(respondWithPicture(event.request, later));
  if (way === 'tile') event.respondWith(respondWithTile(event.request, later));
});

worker.addEventListener('message', (event) => {
  const message = z.safeParse(FromPage, event.data);
  if (!message.success) return;
  if (message.data.type === 'end') return event.waitUntil(endCaching());
  const { pictures, rest } = message.data;
  const keeping = cachePictures(pictures).then(() => (rest ? cacheRemainingFiles() : undefined));
  // What cannot be fetched now is asked for again by the next page.
  event.waitUntil(keeping.catch(() => undefined));
});

async function install(): Promise<void> {
  await cacheFirstFiles();
  void worker.skipWaiting();
  // Not on activation: while an earlier worker is at work, Chromium delays that by half a minute.
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true })) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only own pages are its
    client.postMessage({ type: 'installed', files: firstFiles });
  }
}

async function activateWorker(): Promise<void> {
  await worker.clients.claim();
  // Tidying up that fails is no reason not to work.
  await Promise.allSettled([dropOldFiles(), worker.registration.navigationPreload?.enable()]);
}

function respondToNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event;
  return respondWithPage({
    fetchPage: async () => (await event.preloadResponse) ?? fetch(request),
    isStored: () => wasPageOpened(request.url),
    openStartPage: respondWithStartPage,
    wait: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
  });
}
