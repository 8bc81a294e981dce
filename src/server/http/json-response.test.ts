import { describe, expect, it } from 'vitest';
import { jsonResponse } from './json-response.ts';
import type { JsonResponseOptions } from './json-response.ts';

const text = JSON.stringify({ items: Array.from({ length: 500 }, (_, n) => n) });

function answered(
  answering: Partial<JsonResponseOptions>,
  headers: Record<string, string> = {},
): Response {
  const request = new Request('https://thikana.example/api/institutions', { headers });
  return jsonResponse(request, { method: 'GET', maxAgeSeconds: undefined, ...answering }, text);
}

describe('an answer of the API', () => {
  it('without a maximum age is private, no-store and has no ETag', () => {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const) {
      const { headers } = answered({ method });
      expect(headers.get('cache-control'), method).toBe('private, no-store');
      expect(headers.has('etag'), method).toBe(false);
    }
    const gone = answered({ method: 'DELETE', status: 204 });
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([204, 'no-store']);
  });

  it('with a maximum age may be cached for that long, or is revalidated each time when it is 0', () => {
    expect(answered({ maxAgeSeconds: 60 }).headers.get('cache-control')).toBe('public, max-age=60');
    expect(answered({ maxAgeSeconds: 0 }).headers.get('cache-control')).toBe('public, no-cache');
    expect(answered({ method: 'POST', maxAgeSeconds: 60 }).headers.get('cache-control')).toBe(
      'private, no-store',
    );
  });

  it('that may be cached varies by encoding, authentication and origin', () => {
    const { headers } = answered({ maxAgeSeconds: 60 });
    const varies = headers.get('vary')?.split(', ').toSorted();
    expect(varies).toEqual(['Accept-Encoding', 'Authorization', 'Cookie', 'Origin']);
  });

  it('is a 304 when its ETag matches, and is always sent when it may not be cached', () => {
    const etag = answered({ maxAgeSeconds: 0 }).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const kept = { 'if-none-match': etag };
    const again = answered({ maxAgeSeconds: 0 }, kept);
    expect([again.status, again.body]).toEqual([304, null]);
    expect(again.headers.get('etag')).toBe(etag);
    expect(answered({}, kept).status).toBe(200);
    expect(answered({ method: 'POST', maxAgeSeconds: 0 }, kept).status).toBe(200);
  });
});
