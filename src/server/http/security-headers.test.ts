import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { createVisitor } from './caller.ts';
import type { HttpEnv } from './http-env.ts';
import { securityHeaders } from './security-headers.ts';
import type { HeaderSettings } from './security-headers.ts';

const usual = { tileUrl: readSettings({}).tiles.url, https: true, development: false };

/** The headers of an answer under a path, from a server that sends nothing else. */
async function headersOf(path: string, settings: Partial<HeaderSettings> = {}): Promise<Headers> {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('caller', createVisitor('192.0.2.1'));
    await next();
  });
  app.use(securityHeaders({ ...usual, ...settings }));
  app.all('*', (c) => c.text(''));
  return (await app.request(path)).headers;
}

const policyOf = async (path: string, settings: Partial<HeaderSettings> = {}) =>
  (await headersOf(path, settings)).get('content-security-policy')?.split('; ') ?? [];

describe('the security headers', () => {
  it('allow a page what it needs and nothing else', async () => {
    const [own, script, style, ...others] = await policyOf('/');
    expect(own).toBe("default-src 'self'");
    const [, nonce = ''] = /^script-src 'self' 'nonce-([\w-]{20,})'$/.exec(script ?? '') ?? [];
    expect(style).toBe(`style-src 'self' 'nonce-${nonce}'`);
    expect(others).toEqual([
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob: https://tile.openstreetmap.org",
      ...["font-src 'self'", "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'"],
      ...["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
    ]);
    const headers = await headersOf('/');
    expect(headers.get('permissions-policy')).toBe(
      'geolocation=(self), camera=(), microphone=(), payment=()',
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it.each([
    ['https://tiles.example/a/{z}/{x}/{y}.png?key=1', 'https://tiles.example'],
    ['http://localhost:8080/{z}/{x}/{y}.png', 'http://localhost:8080'],
    [
      'https://{s}.tiles.example/{z}/{x}/{y}.png',
      'https://a.tiles.example https://b.tiles.example https://c.tiles.example',
    ],
    [
      'https://tile-{s}.example:8443/{z}/{x}/{y}.png',
      'https://tile-a.example:8443 https://tile-b.example:8443 https://tile-c.example:8443',
    ],
    ['https://tiles.example/{s}.map/{z}/{x}/{y}.png', 'https://tiles.example'],
  ])(
    '[CATMAP-08] allow the tiles of %s, and pictures from no other host',
    async (tileUrl, origin) => {
      expect(await policyOf('/', { tileUrl })).toContain(`img-src 'self' data: blob: ${origin}`);
    },
  );

  it('keep browsers on https for a site that is reached over https, and for no other', async () => {
    for (const path of ['/', '/api/categories']) {
      const name = 'strict-transport-security';
      expect((await headersOf(path)).get(name)).toBe('max-age=31536000');
      expect((await headersOf(path, { https: false })).has(name)).toBe(false);
    }
  });

  it('forbid everything for answers of the API, and are few for built files', async () => {
    expect(await policyOf('/api/categories')).toEqual([
      ...["default-src 'none'", "frame-ancestors 'none'"],
    ]);
    const file = await headersOf('/assets/a.js');
    expect(file.get('x-content-type-options')).toBe('nosniff');
    expect([...file.keys()].toSorted()).toEqual(['content-type', 'x-content-type-options']);
  });
});
