import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '../shared/problem.ts';
import { testApi } from '../testing/api.ts';
import type { TestApi } from '../testing/api.ts';
import { addCategory, addPlaces } from '../testing/builders.ts';
import { createApp } from './app.ts';
import { bindAllEndpoints } from './endpoints.ts';
import { listen } from './listen.ts';
import { requestSchema } from './open-api-schemas.ts';

let test: TestApi;
let place = '';
let category = '';

beforeAll(async () => {
  test = await testApi();
  category = await addCategory(test.services.db);
  [place = ''] = await addPlaces(test.services.db, [
    { category_id: category, name: '100% Cotton_Shop' },
  ]);
});
afterAll(() => test.close());

/** Expects a refusal in the API's own form that reveals nothing internal. */
async function expectProblem(response: Response, statuses: readonly number[]): Promise<void> {
  const text = await response.text();
  expect(statuses, `${response.status} ${text}`).toContain(response.status);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = Problem.parse(JSON.parse(text));
  expect(problem.status).toBe(response.status);
  expect(text).not.toMatch(/select |node_modules|\.ts\b|at \w+ \(/i);
}

/** The path of one valid request for each call that visitors may make, and the parameters it knows. */
const visitorCalls = () =>
  bindAllEndpoints(test.services)
    .map(({ endpoint }) => endpoint)
    .filter(({ who, method }) => who === 'all' && method === 'GET')
    .map(({ path, query }) => ({
      path: path.replace('{id}', path.includes('categories') ? category : place),
      known: query ? Object.keys(requestSchema(query).properties ?? {}) : [],
    }));

const nasty = [
  ...[
    '',
    ' ',
    '%',
    '_',
    '%25',
    '\\',
    "'",
    "';drop table users;--",
    'null',
    'undefined',
    'NaN',
    '1e9',
  ],
  ...['-1', '0', '99999999999', '1.5', 'true', '[]', '{}', '../../etc/passwd', '<script>'],
  ...['\u0000', '\u202Eabc', '\u2066abc', '\uFEFF\u200B', '\u200C\u200D', 'ক\u09CD\u200Dষ', '😀😀'],
  ...['\uFFFD', 'x'.repeat(201), 'ক'.repeat(1500)],
];
const parameters = [
  ...['q', 'search', 'category', 'categories', 'lat', 'lng', 'page', 'pageSize', 'bbox', 'zoom'],
  ...['farther', 'sort', 'language'],
];

describe('bad input', () => {
  it('in any parameter of any visitor call is answered with 2xx or 4xx, never with a server error', async () => {
    const calls = visitorCalls();
    expect(calls.flatMap(({ known }) => known)).toEqual(expect.arrayContaining(parameters));
    for (const { path, known } of calls) {
      // Those that the call does not know are sent at once.
      const unknown = parameters.filter((name) => !known.includes(name));
      for (const names of [...known.map((name) => [name]), unknown]) {
        for (const value of nasty) {
          const query = new URLSearchParams(names.map((name) => [name, value]));
          const response = await test.request(`${path}?${query}`);
          if (response.status < 400) continue;
          await expectProblem(response, [400, 404, 422]);
        }
      }
    }
  });

  it('in the form of random text is answered by the search with 200 or 422', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (text) => {
        const q = encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ''));
        const { status } = await test.request(
          `/api/institutions/suggestions?q=${q}&lat=23.8&lng=90.4`,
        );
        expect([200, 422]).toContain(status);
      }),
      { numRuns: 300 },
    );
  });

  it('in an invalid encoding is refused in a path and tolerated in a query', async () => {
    for (const path of [
      '/api/institutions/%ff',
      '/api/categories/%E0%A4%A',
      '/api/institutions/%00',
    ]) {
      await expectProblem(await test.request(path), [400, 404]);
    }
    // Bytes that are no UTF-8 in a query become replacement characters, which match nothing.
    expect((await test.request('/api/institutions?search=%ff%fe&lat=23&lng=90')).status).toBe(200);
  });

  it('such as half a position, a repeated parameter or too high a page is refused, naming the parameter', async () => {
    const refused: [path: string, field: string, code: string][] = [
      ['/api/institutions?lat=23.8', 'lat', 'halfPosition'],
      ['/api/institutions?lat=91&lng=90', 'lat', 'tooBig'],
      ['/api/institutions?lat=23&lng=181', 'lng', 'tooBig'],
      ['/api/institutions?page=0', 'page', 'tooSmall'],
      ['/api/institutions?page=2001', 'page', 'tooBig'],
      ['/api/institutions?page=1&page=2', 'page', 'repeated'],
      ['/api/institutions?category=abc', 'category', 'wrongForm'],
      ['/api/institutions/suggestions?categories=abc', 'categories.0', 'wrongForm'],
      ['/api/institutions/suggestions?q=ab&pageSize=101', 'pageSize', 'tooBig'],
      ['/api/categories?pageSize=101', 'pageSize', 'tooBig'],
      ['/api/categories?sort=random', 'sort', 'unknownValue'],
      [`/api/categories?search=${'x'.repeat(201)}`, 'search', 'tooLong'],
      ['/api/geocode/search?q=ab', 'q', 'tooShort'],
      ['/api/geocode/search?q=abc%00', 'q', 'unreadable'],
      ['/api/geocode/search', 'q', 'required'],
      ['/api/institutions/map?bbox=91,23,90,24&zoom=9', 'bbox', 'turned'],
    ];
    for (const [path, field, code] of refused) {
      const response = await test.request(path);
      expect(response.status, path).toBe(422);
      const { errors } = Problem.parse(await response.json());
      expect(errors, path).toContainEqual({ path: field, code, message: expect.any(String) });
    }
  });

  it('is described in the sentences of the API, whatever the language of the validation library', async () => {
    const said = async (path: string) => {
      const { errors } = Problem.parse(await (await test.request(path)).json());
      return errors?.map(({ message }) => message);
    };
    const { localeError } = z.config();
    for (const spoken of [{ localeError: undefined }, z.locales.de()]) {
      z.config(spoken);
      expect(await said('/api/institutions?page=0')).toEqual(['It is too little']);
      expect(await said('/api/geocode/search')).toEqual(['It is missing']);
      expect(await said('/api/categories?sort=random')).toEqual([
        'It is none of the possible values',
      ]);
      // A rule's own sentence stays.
      expect(await said('/api/institutions?lat=23.8')).toEqual(['lat and lng go together']);
    }
    z.config({ localeError });
  });

  it('such as an unknown id or path is answered with 404', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const path of [
      `/api/institutions/${nobody}`,
      '/api/institutions/1',
      `/api/categories/${nobody}`,
      '/api/nothing',
    ]) {
      await expectProblem(await test.request(path), [404]);
    }
  });

  it.each([
    ['PATCH', '/api/institutions/suggestions', 'GET, HEAD'],
    ['DELETE', '/api/admin/categories/order', 'PUT'],
  ])(
    'such as %s %s is answered with 405, although a path with an id allows the method',
    async (method, path, allow) => {
      const response = await test.request(path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    },
  );

  it('such as a method that the path does not offer is answered with 405 and Allow', async () => {
    const response = await test.request('/api/categories', { method: 'DELETE' });
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    await expectProblem(response, [405]);
    expect((await test.request('/api/categories', { method: 'HEAD' })).status).toBe(200);
  });

  it('[SEARCH-15] such as % and _ is matched literally by a search', async () => {
    const names = async (q: string) => {
      const response = await test.request(
        `/api/institutions/suggestions?q=${encodeURIComponent(q)}&lat=23.8103&lng=90.4125`,
      );
      const { items }: { items: { name: string }[] } = JSON.parse(await response.text());
      return items.map(({ name }) => name);
    };
    for (const q of ['100%', '% co', 'n_s', 'cotton_shop'])
      expect(await names(q), q).toEqual(['100% Cotton_Shop']);
    for (const q of ['1%0', 'o_t_n', '__', '%%', '100\\%', 'o*n'])
      expect(await names(q), q).toEqual([]);
  });
});

it('a request body that breaks off is answered with 400, not with a server error', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new Error('aborted')) });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const response = await test.request('/api/auth/check-password-reset', {
    ...init,
    ...{ duplex: 'half' },
  });
  await expectProblem(response, [400]);
});

describe('over a real connection', () => {
  it('an address of 100 KB is answered with 431 as a problem document, and nonsense with 400', async () => {
    const app = createApp(test.services, {
      files: () => null,
      renderPage: () => Promise.resolve(new Response('page')),
      development: false,
    });
    // Port 0: any free one.
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    const answer = await raw(
      server.port,
      `GET /api/institutions?search=${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('application/problem+json');
    expect(Problem.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code).toBe(
      'headersTooLarge',
    );
    expect(await raw(server.port, 'NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    await server.stop();
  });

  it('a user name or password in the address is answered with 400', async () => {
    const app = createApp(test.services, {
      files: () => null,
      // A page's calls to the API are made from the address of its request.
      renderPage: async ({ request }) => new Response(new Request(request.url).url),
      development: false,
    });
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    const rest = ' HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
    for (const line of [
      'GET http://somebody:secret@localhost/',
      'GET http://somebody@localhost/category-list?lng=bn',
      'GET https://somebody@localhost/api/categories',
      'POST http://somebody:secret@localhost/api/auth/sign-out',
    ]) {
      expect(await raw(server.port, line + rest), line).toMatch(/^HTTP\/1\.1 400 [^]*"malformed"/);
    }
    expect(await raw(server.port, `GET http://localhost/@dhaka?q=a@b${rest}`)).toMatch(/ 200 /);
    await server.stop();
  });
});

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('close', () => resolve(answer));
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)));
  });
}
