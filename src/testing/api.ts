import os from 'node:os';
import path from 'node:path';
import { localImageFiles } from '../features/images/image-files.server.ts';
import { createGeocoder } from '../features/location/geocoder.server.ts';
import { readRoles } from '../features/accounts/roles.store.server.ts';
import { createLiveNotifications } from '../features/notifications/live-notifications.server.ts';
import { createApp } from '../server/app.ts';
import { createVisitor } from '../server/http/caller.ts';
import type { HttpEnv } from '../server/http/http-env.ts';
import { createLog } from '../server/log.ts';
import { createDevelopmentMailbox } from '../server/mail/development-mailbox.ts';
import type { Mailer } from '../server/mail/mailer.ts';
import type { Services } from '../server/services.ts';
import { createApi } from '../web/api/client.ts';
import type { Api } from '../web/api/client.ts';
import { testDatabase } from './database.ts';
import { withOpenApiCheck } from './with-open-api-check.ts';
import { testSettings } from './settings.ts';

/**
 * The whole program on a database of its own, called without a network. A response whose status, refusal
 * code or header is missing in the API's document fails the test.
 */
export interface TestApi {
  services: Services;
  /** The typed client, as the interface uses it. */
  api: Api;
  /** Sends any request, by path. */
  request: (address: string, init?: RequestInit) => Promise<Response>;
  /** The same two for a signed-in person, with the roles they have at the time of the call. */
  as: (userId: string) => Pick<TestApi, 'api' | 'request'>;
  close: () => Promise<void>;
}

const origin = 'http://thikana.test';

/** Mails of tests go to a mailbox, which src/testing/mailbox.ts reads. */
function testMailer(): Mailer {
  const mailbox = createDevelopmentMailbox(() => new Date());
  return { send: async (message) => mailbox.add(message), mailbox, close: () => undefined };
}

/** Starts the program's API for one test file; `close` it at the end. */
export async function testApi(overrides: Partial<Services> = {}): Promise<TestApi> {
  const { db, pool, url, close } = await testDatabase();
  const connection = { connectionString: url };
  const log = createLog('silent');
  const { now = () => new Date() } = overrides;
  const services: Services = {
    db,
    pool,
    settings: testSettings(),
    // Nothing outside of this machine is called: tests that need a geocoder start one.
    geocoder: createGeocoder({
      baseUrl: 'http://127.0.0.1:9',
      version: 'test',
      rateLimit: { admit: async () => true, takeTurn: async () => 0 },
      now,
    }),
    images: localImageFiles(path.join(os.tmpdir(), 'thikana-test-images')),
    liveNotifications: createLiveNotifications({ db, connection, log, now }),
    log,
    mailer: testMailer(),
    sms: async () => undefined,
    now,
    ...overrides,
  };
  const app = createApp(services, {
    files: () => null,
    renderPage: () => Promise.resolve(new Response('page')),
    development: false,
  });
  const checkedFetch = withOpenApiCheck((request, env: Partial<HttpEnv['Bindings']> = {}) =>
    app.fetch(request, env),
  );
  return {
    services,
    api: createApi(checkedFetch, origin),
    request: async (address, init) => checkedFetch(new Request(`${origin}${address}`, init)),
    as: (userId) => {
      const send = async (request: Request) => {
        const roles = await readRoles(db, userId);
        const user = { id: userId, roles };
        const key = request.headers.get('idempotency-key');
        return checkedFetch(request, { caller: { ...createVisitor('192.0.2.1', key), user } });
      };
      return {
        api: createApi(send, origin),
        request: (address, init) => send(new Request(`${origin}${address}`, init)),
      };
    },
    close: async () => {
      await services.liveNotifications.close();
      await close();
    },
  };
}
