import * as z from 'zod/mini';
import { withRoom } from '../offline/make-room.ts';
import { buildsAfter, filesOf, KeptBuilds } from './build-files.ts';
import type { BuildFiles } from './build-files.ts';
import { keptCache } from './kept-cache.ts';

/** Written in when the worker is built. */
declare const BUILD_FILES: BuildFiles;

const build = BUILD_FILES;
const cacheName = 'files';
/** The page that starts without the server; it names the scripts of its build. */
const startPage = '/offline.html';
/** Not a file: which builds the kept files belong to. */
const buildsEntry = '/kept-builds';

/** What pages of this worker's build start with. */
export const firstFiles = build.first;

/** Keeps what a page needs to start; throws when something of it cannot be had. */
export async function keepFirst(): Promise<void> {
  const cache = await keptCache(cacheName);
  const kept = await pathsIn(cache);
  await withRoom(() => cache.addAll(build.first.filter((path) => !kept.has(path))));
  // Last, so that it never names scripts that are not there.
  await withRoom(() => cache.add(new Request(startPage, { cache: 'reload' })));
}

/** Keeps all other files, one after another so that pages come first. */
export async function keepRest(): Promise<void> {
  const cache = await keptCache(cacheName);
  const kept = await pathsIn(cache);
  for (const path of build.rest) {
    if (!kept.has(path)) await withRoom(() => cache.add(path));
  }
}

/** Lets go of the files of builds before the last one. */
export async function dropOldFiles(): Promise<void> {
  const cache = await keptCache(cacheName);
  const builds = buildsAfter(build, await readBuilds(cache));
  const needed = filesOf(builds).add(startPage);
  const old = [...(await pathsIn(cache))].filter((path) => !needed.has(path));
  await Promise.all(old.map((path) => cache.delete(path)));
  await cache.put(buildsEntry, Response.json(builds));
}

/** A kept file, else the server's. Their names change with their content. */
export async function fileAnswer(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);
}

/** The page that starts without the server. */
export async function startAnswer(): Promise<Response> {
  return (await caches.match(startPage, { cacheName, ignoreVary: true })) ?? Response.error();
}

async function readBuilds(cache: Cache): Promise<KeptBuilds | null> {
  const entry = await cache.match(buildsEntry);
  const kept = z.safeParse(KeptBuilds, await entry?.json());
  return kept.success ? kept.data : null;
}

async function pathsIn(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}
