import * as z from 'zod/mini';
import { cacheNames } from './cache-names.ts';

const script = '/sw.js';
const Installed = z.object({ type: z.literal('installed'), files: z.array(z.string()) });
const ownPicture = /^\/files\/[^/]+$/;
const hourMs = 3600_000;

/**
 * Starts the worker that keeps pages for times without a network.
 * @param onNewVersion called when a newer build than this page's is there
 */
export async function registerWorker(onNewVersion: () => void): Promise<void> {
  const worker = workerContainer();
  if (!worker) return;
  worker.addEventListener('message', ({ data, source }) => {
    const message = z.safeParse(Installed, data);
    if (!message.success || !(source instanceof ServiceWorker)) return;
    // The name of this very file changes with every change of the interface.
    if (message.data.files.includes(new URL(import.meta.url).pathname)) return;
    askWorkerToCache(source);
    onNewVersion();
  });
  try {
    await worker.register(script, { updateViaCache: 'none' });
    const registration = await worker.getRegistration();
    // By its settings a browser may refuse without an error.
    if (!registration) return;
    void checkForUpdates(registration);
    const { active } = await worker.ready;
    if (active) askWorkerToCache(active);
  } catch (error) {
    console.info('nothing is kept for times without a network', error);
    await unregisterIfGone();
  }
}

function askWorkerToCache(worker: ServiceWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage({ type: 'keep', pictures: shownPictures(), rest: !savesData() });
}

function workerContainer(): ServiceWorkerContainer | null {
  // Private windows and pages without https have none, and the native package has its own files.
  if (!('serviceWorker' in navigator) || import.meta.env.VITE_API_URL) return null;
  return navigator.serviceWorker;
}

/** Looks for a new version now, and in tabs that stay open, at most once an hour. */
async function checkForUpdates(registration: ServiceWorkerRegistration): Promise<void> {
  let checkedAt = 0;
  const checkNow = async () => {
    if (document.hidden || Date.now() - checkedAt < hourMs) return;
    checkedAt = Date.now();
    await registration.update().catch(unregisterIfGone);
  };
  document.addEventListener('visibilitychange', () => void checkNow());
  await checkNow();
}

/** A site that no longer has the worker's script wants none: removes what an earlier version left. */
async function unregisterIfGone(): Promise<void> {
  const response = await fetch(script, { cache: 'no-store' }).catch(() => null);
  if (response?.status !== 404 && response?.status !== 410) return;
  const registrations = (await workerContainer()?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  // An unregistered worker goes on serving the pages that are open.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  for (const { active } of registrations) active?.postMessage({ type: 'end' });
  await Promise.all(cacheNames.map((name) => caches.delete(name)));
}

/** The pictures that were loaded before there was a worker to keep them. */
function shownPictures(): string[] {
  const loaded = [...document.images].filter(({ complete, currentSrc }) => complete && currentSrc);
  const paths = loaded.map(({ currentSrc }) => new URL(currentSrc).pathname);
  return [...new Set(paths)].filter((path) => ownPicture.test(path));
}

/** Whether the visitor has set the browser to save data. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator && navigator.connection;
  return z.safeParse(z.object({ saveData: z.literal(true) }), connection).success;
}
