import { afterEach, expect, it, vi } from 'vitest';
import { createApi } from '../../web/api/client.ts';
import { createQueryClient } from '../../web/query-client.ts';
import { inboxQuery } from './queries.ts';

afterEach(() => vi.restoreAllMocks());

const user = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

it('[ERR-16] a failure of reading notifications is logged, and nothing else', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const lost = new TypeError('Failed to fetch');
  const api = createApi(() => Promise.reject(lost), 'http://localhost');
  const reading = createQueryClient().fetchQuery(inboxQuery(api, user));
  await expect(reading).rejects.toThrow();
  expect(log.mock.calls).toEqual([
    ['notifications could not be loaded', expect.objectContaining({ status: 0 })],
  ]);
});

it('what is given up on purpose is no failure to be logged', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const api = createApi(
    ({ signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError'))),
      ),
    'http://localhost',
  );
  const queries = createQueryClient();
  const query = inboxQuery(api, user);
  const reading = queries.fetchQuery(query);
  await queries.cancelQueries(query);
  await expect(reading).rejects.toThrow();
  expect(log).not.toHaveBeenCalled();
});
