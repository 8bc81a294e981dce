import * as z from 'zod/mini';
import { withStorageEviction } from '../offline/storage-eviction.ts';
import { buildsAfter, filesOf, CachedBuilds } from './build-files.ts';
import type { BuildFiles } from './build-files.ts';
import { openCache } from './open-cache.ts';

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

/** Keeps what a page needs to start; throws when something of it cannot be fetched. */
export async function cacheFirstFiles(): Promise<void> {
  const cache = await openCache(cacheName);
  const cachedPaths = await pathsIn(cache);
  const missing = build.first.filter((path) => !cachedPaths.has(path));
  await Promise.all(missing.map((path) => cacheFile(cache, path)));
  // Last, so that it never names scripts that are not there.
  await cacheStartPage(cache);
}

/** Keeps all other files, one after another so that pages come first. */
export async function cacheRemainingFiles(): Promise<void> {
  const cache = await openCache(cacheName);
  const presentPaths = await pathsIn(cache);
  for (const path of build.rest) {
    if (!presentPaths.has(path)) await cacheFile(cache, path);
  }
}

/*
 * Refuses pages: a network that first wants a sign-in answers everything with a page of its own, which
 * would be kept in place of the file for as long as this build lasts.
 */

async function cacheFile(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path);
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
  if (!response.ok || isPage) throw new Error(`no file came for ${path}`);
  await withStorageEviction(() => cache.put(path, response.clone()));
}

async function cacheStartPage(cache: Cache): Promise<void> {
  const response = await fetch(startPage, { cache: 'reload' });
  const isOwn = (await response.clone().text()).includes(build.entry);
  if (!response.ok || !isOwn)
    throw new Error('the page that starts without the server did not come');
  await withStorageEviction(() => cache.put(startPage, response.clone()));
}

/** Removes the files of builds before the previous one. */
export async function dropOldFiles(): Promise<void> {
  const cache = await openCache(cacheName);
  const builds = buildsAfter(build, await readBuilds(cache));
  const needed = filesOf(builds).add(startPage);
  const old = [...(await pathsIn(cache))].filter((path) => !needed.has(path));
  await Promise.all(old.map((path) => cache.delete(path)));
  await cache.put(buildsEntry, Response.json(builds));
}

/**
 * A kept file, which is never out of date since names change with content; else the server's. A failed
 * request is repeated once: a page whose script fails to load has no second chance to get it.
 */
export async function respondWithBuildFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { cacheName, ignoreVary: true });
  return cached ?? fetch(request).catch(() => fetch(request));
}

/** The page that starts without the server. */
export async function respondWithStartPage(): Promise<Response> {
  return (await caches.match(startPage, { cacheName, ignoreVary: true })) ?? Response.error();
}

async function readBuilds(cache: Cache): Promise<CachedBuilds | null> {
  const entry = await cache.match(buildsEntry);
  const parsed = z.safeParse(CachedBuilds, await entry?.json());
  return parsed.success ? parsed.data : null;
}

async function pathsIn(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}
