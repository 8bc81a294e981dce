import { describe, expect, it } from 'vitest';
import { respondWithPage, patienceMs } from './respond-with-page.ts';

const never = new Promise<never>(() => undefined);
const answers = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));
const start = () => answers('kept');

interface Case {
  network: Promise<Response>;
  isStored: boolean;
  /** Whether the patience runs out. */
  late: boolean;
}

async function answered({ network, isStored, late }: Case): Promise<string> {
  const waited: number[] = [];
  const response = await respondWithPage({
    fetchPage: () => network,
    isStored: async () => isStored,
    openStartPage: start,
    wait: (ms) => {
      waited.push(ms);
      return late ? Promise.resolve() : never;
    },
  });
  expect(waited).toEqual([patienceMs]);
  return response.text();
}

describe('the answer to a navigation', () => {
  it("is the server's when it comes in time, whatever is stored", async () => {
    for (const status of [200, 404, 500, 501, 505]) {
      const network = answers('sent', status);
      expect(await answered({ network, isStored: true, late: false })).toBe('sent');
    }
  });

  it('is the stored page when the server takes too long, if the page was seen before', async () => {
    expect(await answered({ network: never, isStored: true, late: true })).toBe('kept');
    const slow = new Promise<Response>((resolve) => {
      setTimeout(() => resolve(new Response('sent')), 20);
    });
    expect(await answered({ network: slow, isStored: false, late: true })).toBe('sent');
  });

  it('is a stored page when the server cannot be reached, even if the page was never seen', async () => {
    for (const isStored of [true, false]) {
      const network = Promise.reject(new TypeError('Failed to fetch'));
      expect(await answered({ network, isStored, late: false })).toBe('kept');
    }
  });

  it('is the stored page when a proxy answers 502, 503 or 504, if the page was seen before', async () => {
    for (const status of [502, 503, 504]) {
      expect(await answered({ network: answers('', status), isStored: true, late: false })).toBe(
        'kept',
      );
      const trouble = answers('trouble', status);
      expect(await answered({ network: trouble, isStored: false, late: false })).toBe('trouble');
    }
  });
});
