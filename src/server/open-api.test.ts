import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieName } from '../features/accounts/session-token.server.ts';
import { testApi } from '../testing/api.ts';
import type { TestApi } from '../testing/api.ts';
import { testSettings } from '../testing/settings.ts';
import { bindAllEndpoints } from './endpoints.ts';

let test: TestApi;
beforeAll(async () => {
  test = await testApi();
});
afterAll(() => test.close());

/** An answer as sent to a client that accepts brotli. */
async function packed(path: string) {
  const response = await test.request(path, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('the OpenAPI document', () => {
  it('[API-30] describes every endpoint and no others', async () => {
    const response = await test.request('/api/openapi.json');
    const document: {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    } = JSON.parse(await response.text());
    expect(document.openapi).toBe('3.1.0');
    const counted = 'components.schemas.Problem.properties.params.properties.count';
    expect(document).toHaveProperty(counted, { type: 'number' });
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${method} ${path} ${operationId}`,
      ),
    );
    const mounted = bindAllEndpoints(test.services).map(
      ({ endpoint: { method, path, name } }) => `${method.toLowerCase()} ${path} ${name}`,
    );
    expect(described.toSorted()).toEqual([...mounted, 'get /api/health getHealth'].toSorted());
    expect((await test.request('/api/docs')).status).toBe(200);
  });

  it('[API-30] contains limits, headers and all possible answers', async () => {
    const { paths } = await (await test.request('/api/openapi.json')).json();
    const list = paths['/api/institutions'].get;
    expect(list.parameters).toEqual(
      expect.arrayContaining([
        {
          ...{ name: 'lat', in: 'query', required: false },
          schema: { type: 'number', minimum: -90, maximum: 90 },
        },
        {
          ...{ name: 'page', in: 'query', required: false },
          schema: { type: 'integer', minimum: 1, maximum: 2000 },
        },
        expect.objectContaining({ name: 'If-None-Match', in: 'header' }),
      ]),
    );
    expect(list.responses).toMatchObject({
      200: { headers: { ETag: { schema: { type: 'string' } } } },
      ...{ 304: { headers: { ETag: {} } }, 408: {}, 503: { headers: { 'Retry-After': {} } } },
    });
    const { requestBody, parameters, responses } = paths['/api/institutions'].post;
    const { required, properties } = requestBody.content['application/json'].schema;
    expect(required).toEqual([
      ...['name', 'category_id', 'phone', 'latitude', 'longitude', 'images'],
    ]);
    expect(properties.images.anyOf[0]).toMatchObject({ minItems: 1, maxItems: 5 });
    expect(parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
    expect(responses).toMatchObject({ 403: {}, 429: { headers: { 'Retry-After': {} } } });
    expect(requestBody.description).toBe('At most 1024 KiB; larger bodies are refused with 413.');
    expect(paths['/api/auth/sign-up/email'].post.requestBody.description).toBe(
      'At most 1024 KiB, or 64 KiB from callers who are not signed in; larger bodies are refused with 413.',
    );
    const signUp = paths['/api/auth/sign-up/email'].post.requestBody.content['application/json'];
    expect(signUp.schema.required).toEqual(['email', 'password']);
    expect(signUp.schema.properties.email).not.toHaveProperty('default');
    const answers = (path: string) => Object.keys(paths[path].post.responses);
    // 403: the call may come from another site's page.
    expect(answers('/api/auth/sign-out')).toContain('403');
    const stars = { type: 'integer', minimum: 1, maximum: 5 };
    for (const write of [
      paths['/api/institutions/{id}/reviews'].post,
      paths['/api/reviews/{id}'].patch,
    ]) {
      const { schema } = write.requestBody.content['application/json'];
      expect(schema.properties.rating).toEqual(stars);
    }
    expect(paths['/api/auth/verify-email'].get.responses[302]).toMatchObject({
      headers: { Location: { schema: { type: 'string' } } },
    });
    expect(paths['/api/notifications/stream'].get.parameters).toContainEqual(
      expect.objectContaining({ name: 'Last-Event-ID', in: 'header' }),
    );
    expect(paths['/api/auth/sign-in/email'].post.parameters).toContainEqual(
      expect.objectContaining({ name: 'X-Session', in: 'header' }),
    );
  });

  it('[API-30] lists the codes with which a call is refused', async () => {
    const { paths } = await (await test.request('/api/openapi.json')).json();
    const codes = (path: string, status: number) =>
      paths[path].post.responses[status].content['application/problem+json'].schema.properties.code;
    const review = '/api/institutions/{id}/reviews';
    expect(codes(review, 403).enum.toSorted()).toEqual(['notAllowed', 'ownInstitution']);
    expect(codes(review, 409).enum.toSorted()).toEqual(['alreadyReviewed', 'conflict']);
    expect(paths[review].post.responses[409].description).toMatch(/alreadyReviewed, conflict/);
    expect(codes('/api/auth/sign-in/email', 401)).toEqual({ enum: ['invalidCredentials'] });
  });

  it('[API-30] accepts a session for each call whose answer depends on the caller', async () => {
    const { paths } = await (await test.request('/api/openapi.json')).json();
    const ways = [{ session: [] }, { bearer: [] }];
    expect(paths['/api/me'].get.security).toEqual(ways);
    // A client generated from the document has to be able to read its session and to end it.
    expect(paths['/api/session'].get.security).toEqual([{}, ...ways]);
    expect(paths['/api/auth/sign-out'].post.security).toEqual([{}, ...ways]);
  });

  it('[API-30] names the session cookie as it is called over http and over https', async () => {
    const named = async ({ request }: TestApi) => {
      const { components } = await (await request('/api/openapi.json')).json();
      return components.securitySchemes.session.name;
    };
    const settings = testSettings({ PUBLIC_URL: 'https://thikana.example' });
    const secure = await testApi({ settings });
    expect([await named(test), await named(secure)]).toEqual(
      [test.services.settings, settings].map(sessionCookieName),
    );
    await secure.close();
  });

  it('[API-30] is sent compressed, and only when it has changed', async () => {
    const path = '/api/openapi.json';
    const plain = await (await test.request(path)).text();
    const { headers: sent, bytes } = await packed(path);
    expect(sent.get('content-type')).toBe('application/json');
    expect(bytes.byteLength).toBeLessThan(plain.length / 5);
    expect(brotliDecompressSync(bytes).toString('utf8')).toBe(plain);
    const kept = { headers: { 'if-none-match': sent.get('etag') ?? '' } };
    expect((await test.request(path, kept)).status).toBe(304);
    const { status, headers } = await test.request(path, { method: 'HEAD' });
    expect([status, headers.get('etag')]).toEqual([200, sent.get('etag')]);
  });

  it('[API-30] is shown as a page with the fields of each call and how to begin', async () => {
    const page = await (await test.request('/api/docs')).text();
    const text = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('category_id , body, required: string or null');
    expect(text).toContain('images , body, required: array, minItems 1, maxItems 5 or null');
    expect(text).toContain('user_type , body: user | owner');
    expect(text).toContain('Body: At most 1024 KiB; larger bodies are refused with 413.');
    expect(text).toContain('lat , query: number, minimum -90, maximum 90');
    expect(text).toContain(`curl ${test.services.settings.publicUrl}/api/me -H`);
  });

  it('is shown as a page that is sent compressed', async () => {
    const plain = await test.request('/api/docs');
    expect(plain.headers.get('content-encoding')).toBe(null);
    const text = await plain.text();
    const { headers, bytes } = await packed('/api/docs');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(bytes.byteLength).toBeLessThan(text.length / 5);
    expect(brotliDecompressSync(bytes).toString('utf8')).toBe(text);
  });
});
