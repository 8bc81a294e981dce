import type { Services } from '../../server/services.ts';
import type { makeLibrary } from './library.server.ts';

type Library = ReturnType<typeof makeLibrary>;

const made = new WeakMap<Services, Promise<Library>>();

/** Imports the authentication library. That takes half a second, which commands avoid. */
export function loadLibrary() {
  return import('./library.server.ts');
}

/** The authentication library, created at its first use. */
export function libraryOf(services: Services): Promise<Library> {
  const library =
    made.get(services) ?? loadLibrary().then(({ makeLibrary }) => makeLibrary(services));
  made.set(services, library);
  return library;
}

/** Creates the library and loads everything that it would load at its first use. */
export async function prepareLibrary(services: Services): Promise<void> {
  const { $context } = await libraryOf(services);
  await $context;
}

/** Whether the library refused a request (4xx) rather than failed. */
export function isLibraryRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return typeof error.statusCode === 'number' && error.statusCode < 500;
}
