/*
 * What service workers have and pages do not: the parts that are used here. TypeScript's own
 * description of them cannot stand beside the one of pages.
 */

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The answer to a navigation that was asked for while the worker was still starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

export interface MessageFromPage extends LastingEvent {
  readonly data: unknown;
  readonly source: { postMessage: (message: unknown) => void } | null;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: MessageFromPage;
}

interface WorkerScope {
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: {
      includeUncontrolled: boolean;
    }) => Promise<readonly { postMessage: (message: unknown) => void }[]>;
  };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
}

/** The worker itself. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types know pages only
export const worker = globalThis as unknown as WorkerScope;
