import type { Services } from '../../server/services.ts';
import type { createAuthLibrary } from './auth-library.server.ts';

type AuthLibrary = ReturnType<typeof createAuthLibrary>;

const authLibraries = new WeakMap<Services, Promise<AuthLibrary>>();

/** Imports the authentication library. That takes half a second, which commands avoid. */
export function importAuthLibrary() {
  return import('./auth-library.server.ts');
}

/** The authentication library, created at its first use. */
export function getAuthLibrary(services: Services): Promise<AuthLibrary> {
  const library =
    authLibraries.get(services) ??
    importAuthLibrary().then(({ createAuthLibrary }) => createAuthLibrary(services));
  authLibraries.set(services, library);
  return library;
}

/** Creates the library and loads everything that it would load at its first use. */
export async function prepareAuthLibrary(services: Services): Promise<void> {
  const { $context } = await getAuthLibrary(services);
  await $context;
}

/** Whether the library refused a request (4xx) rather than failed. */
export function isAuthLibraryRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return typeof error.statusCode === 'number' && error.statusCode < 500;
}
