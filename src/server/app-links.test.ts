import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { Refusal } from '../shared/problem.ts';
import { testSettings } from '../testing/settings.ts';
import { screens } from '../web/routes.tsx';
import { serveAppLinks } from './app-links.ts';
import { problemResponse } from './http/problem-response.ts';
import type { HttpEnv } from './http/http-env.ts';

const android = '/.well-known/assetlinks.json';
const apple = '/.well-known/apple-app-site-association';
/** Meant for browsers: the start prints the first administrator's link to be opened in one. */
const inBrowsers = ['/auth/first-admin', '*'];
const certificate = Array.from({ length: 32 }, () => 'A1').join(':');

function site(environment: Record<string, string>) {
  const app = new Hono<HttpEnv>();
  serveAppLinks(app, testSettings(environment));
  app.onError((error) =>
    problemResponse(error instanceof Refusal ? error : new Refusal('unexpected')),
  );
  return app;
}

it('both app link files are answered with 404 when no signer of an app is set', async () => {
  for (const file of [android, apple]) expect((await site({}).request(file)).status).toBe(404);
});

it('the app link files name the app by certificate and by team, and open the same paths on both platforms', async () => {
  const app = site({ ANDROID_CERTIFICATES: certificate, IOS_TEAM: 'ABCDE12345' });
  expect(await (await app.request(android)).json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'bd.thikana.app',
        sha256_cert_fingerprints: [certificate],
      },
    },
  ]);
  const answer = await app.request(apple);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const { applinks } = (await answer.json()) as {
    applinks: { details: { appIDs: string[]; components: { '/': string }[] }[] };
  };
  expect(applinks.details[0]?.appIDs).toEqual(['ABCDE12345.bd.thikana.app']);
  // The two platforms open the same paths.
  const manifest = readFileSync(
    path.resolve('mobile/android/app/src/main/AndroidManifest.xml'),
    'utf8',
  );
  const inManifest = [...manifest.matchAll(/android:path(Prefix)?="([^"]+)"/g)].map(
    ([, prefix, found]) => (prefix ? `${found}*` : found),
  );
  expect(applinks.details[0]?.components.map((each) => each['/'])).toEqual(inManifest);
  // Every screen is among them, except those that are meant for browsers.
  const opened = (screen: string) =>
    inManifest.some((each) =>
      each?.endsWith('*') ? screen.startsWith(each.slice(0, -1)) : each === screen,
    );
  expect(screens.map(({ path: screen }) => screen).filter((screen) => !opened(screen))).toEqual(
    inBrowsers,
  );
});
