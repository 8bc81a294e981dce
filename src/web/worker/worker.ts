import * as z from 'zod/mini';
import { isPageKept } from '../offline/kept-pages.ts';
import { dropOldFiles, fileAnswer, firstFiles, keepFirst, keepRest, startAnswer } from './files.ts';
import { endKeeping } from './kept-cache.ts';
import { pageAnswer } from './page-answer.ts';
import { keepPictures, pictureAnswer } from './pictures.ts';
import { tileAnswer } from './tiles.ts';
import { wayOf } from './way.ts';
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
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url, destination, headers } = event.request;
  const asked = { method, mode, url, destination, ranged: headers.has('range') };
  const way = wayOf(asked, location.origin);
  if (way === 'file') event.respondWith(fileAnswer(event.request));
  if (way === 'page') event.respondWith(answerPage(event));
  const later = (work: Promise<unknown>) => event.waitUntil(work);
  if (way === 'picture') event.respondWith(pictureAnswer(event.request, later));
  if (way === 'tile') event.respondWith(tileAnswer(event.request, later));
});

worker.addEventListener('message', (event) => {
  const message = z.safeParse(FromPage, event.data);
  if (!message.success) return;
  if (message.data.type === 'end') return event.waitUntil(endKeeping());
  const { pictures, rest } = message.data;
  const keeping = keepPictures(pictures).then(() => (rest ? keepRest() : undefined));
  // What cannot be fetched now is asked for again by the next page.
  event.waitUntil(keeping.catch(() => undefined));
});

async function install(): Promise<void> {
  await keepFirst();
  void worker.skipWaiting();
  // Not on activation: while an earlier worker is at work, Chromium delays that by half a minute.
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true })) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only own pages are its
    client.postMessage({ type: 'installed', files: firstFiles });
  }
}

async function takeOver(): Promise<void> {
  await worker.clients.claim();
  // Tidying up that fails is no reason not to work.
  await Promise.allSettled([dropOldFiles(), worker.registration.navigationPreload?.enable()]);
}

function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  return pageAnswer({
    network: async () => (await event.preloadResponse) ?? fetch(request),
    isKept: () => isPageKept(request.url),
    start: startAnswer,
    wait: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
  });
}
