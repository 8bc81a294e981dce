import type { Services } from '../../server/services.ts';
import type { makeLibrary } from './library.server.ts';

type Library = ReturnType<typeof makeLibrary>;

const made = new WeakMap<Services, Promise<Library>>();

/** The authentication library, read when it is first needed: reading it takes half a second. */
export function libraryOf(services: Services): Promise<Library> {
  const library =
    made.get(services) ??
    import('./library.server.ts').then(({ makeLibrary }) => makeLibrary(services));
  made.set(services, library);
  return library;
}

/** Whether the library said no, rather than failed. */
export function isLibraryRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return typeof error.statusCode === 'number' && error.statusCode < 500;
}
