import { setTimeout as wait } from 'node:timers/promises';

/** One request to the API. */
export interface ApiRequest {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  /** A file to upload instead of a body. */
  file?: Uint8Array;
  /** The idempotency key of a create. */
  key?: string;
}

/** Repeats a request until it is answered, as a client would. */
export type RetryingSender = (act: ApiRequest) => Promise<unknown>;

/** The number of failed requests by status; 0 is a broken connection. */
export type FailureCounts = Map<number, number>;

const pauseMs = 100;
const patienceMs = 60_000;

/**
 * Returns a function that repeats a person's request until the server confirms it, as a good client does
 * when it does not know whether a lost request was executed. Throws on a refusal: all requests here are
 * permitted, so it means that acknowledged data is gone.
 */
export function createRetryingSender(
  origin: string,
  token: string,
  failures: FailureCounts,
): RetryingSender {
  return async ({ method, path, body, file, key }) => {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (key) headers['idempotency-key'] = key;
    if (body) headers['content-type'] = 'application/json';
    const deadline = Date.now() + patienceMs;
    for (let isRepeated = false; Date.now() < deadline; isRepeated = true) {
      const requestBody = body ? JSON.stringify(body) : file ? formOf(file) : null;
      const response = await fetch(`${origin}${path}`, {
        ...{ method, headers, body: requestBody, signal: AbortSignal.timeout(10_000) },
      }).catch(() => null);
      const text = await response?.text().catch(() => null);
      if (response?.ok && text !== null && text !== undefined) return text && JSON.parse(text);
      // An earlier try has deleted it, but its response was lost.
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
