import type { Hono } from 'hono';
import { Refusal } from '../shared/problem.ts';
import type { HttpEnv } from './http/http-env.ts';
import type { Settings } from './settings.ts';

const appId = 'bd.thikana.app';

/** The paths that the app opens itself, as its Android manifest has them. */
const paths = [
  ...['/', '/auth', '/category-list', '/general-map', '/profile', '/settings', '/saved'],
  '/favourites',
  ...['/register-institution', '/institutions/*', '/institution/*', '/map/*', '/admin/*'],
];

/**
 * Serves the files that let links to the site open the native app: Android's Digital Asset Links and
 * Apple's associated domains, each only where the settings name the signer of the app.
 */
export function serveAppLinks(
  app: Hono<HttpEnv>,
  { androidCertificates, iosTeam }: Pick<Settings, 'androidCertificates' | 'iosTeam'>,
): void {
  app.get('/.well-known/assetlinks.json', (c) => {
    if (androidCertificates.length === 0) throw new Refusal('notFound');
    const target = {
      namespace: 'android_app',
      package_name: appId,
      sha256_cert_fingerprints: androidCertificates,
    };
    return c.json([{ relation: ['delegate_permission/common.handle_all_urls'], target }]);
  });
  app.get('/.well-known/apple-app-site-association', (c) => {
    if (!iosTeam) throw new Refusal('notFound');
    const components = paths.map((path) => ({ '/': path }));
    return c.json({ applinks: { details: [{ appIDs: [`${iosTeam}.${appId}`], components }] } });
  });
}
