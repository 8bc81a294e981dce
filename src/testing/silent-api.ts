import { vi } from 'vitest';
import { createApi } from '../web/api/client.ts';
import type { Api } from '../web/api/client.ts';

/** An API that never answers; calls with a time limit run into it at once. */
export function createSilentApi(): Api {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() =>
    AbortSignal.abort(new DOMException('too late', 'TimeoutError')),
  );
  const neverRespond = ({ signal }: Request) =>
    new Promise<Response>((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  return createApi(neverRespond, 'http://thikana.test');
}
