import { setTimeout as wait } from 'node:timers/promises';

/** One call of the API. */
export interface Act {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  /** A file to upload instead of a body. */
  file?: Uint8Array;
  /** So that repeating a create does it once. */
  key?: string;
}

/** What a person's client does: a call that is repeated until it is answered. */
export type Insist = (act: Act) => Promise<unknown>;

/** How often answers failed to come, by their status; 0 is a connection that broke. */
export type Failures = Map<number, number>;

const pauseMs = 100;
const patienceMs = 60_000;

/**
 * Calls in a person's name until the server says that it is done, as a good client does that does
 * not know whether a lost call was done. Throws when it is refused, which says that something
 * acknowledged before is gone: nobody here asks for what they may not.
 */
export function insistAs(origin: string, token: string, failures: Failures): Insist {
  return async ({ method, path, body, file, key }) => {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (key) headers['idempotency-key'] = key;
    if (body) headers['content-type'] = 'application/json';
    const deadline = Date.now() + patienceMs;
    for (let isRepeated = false; Date.now() < deadline; isRepeated = true) {
      const sent = body ? JSON.stringify(body) : file ? formOf(file) : null;
      const response = await fetch(`${origin}${path}`, {
        ...{ method, headers, body: sent, signal: AbortSignal.timeout(10_000) },
      }).catch(() => null);
      const text = await response?.text().catch(() => null);
      if (response?.ok && text !== null && text !== undefined) return text && JSON.parse(text);
      // What was deleted without our knowing is not there a second time.
      if (response?.status === 404 && method === 'DELETE' && isRepeated) return null;
      const status = response?.status ?? 0;
      if (status >= 400 && status < 500) throw new Error(`${method} ${path}: ${status} ${text}`);
      failures.set(status, (failures.get(status) ?? 0) + 1);
      await wait(pauseMs);
    }
    throw new Error(`${method} ${path}: not answered in ${patienceMs / 1000} s`);
  };
}

function formOf(file: Uint8Array): FormData {
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(file)]), 'photo.png');
  return form;
}
