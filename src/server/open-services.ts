import { existsSync } from 'node:fs';
import path from 'node:path';
import { createFirstAdminLink } from '../features/accounts/first-admin.service.server.ts';
import { fillDemoDirectory } from '../features/demo/fill-demo-directory.service.server.ts';
import { checkImageStore, openImageFiles } from '../features/images/open-image-files.server.ts';
import { createGeocoder } from '../features/location/geocoder.server.ts';
import { createGeocoderRateLimit } from '../features/location/geocoder-rate-limit.server.ts';
import { createLiveNotifications } from '../features/notifications/live-notifications.server.ts';
import { createKysely } from './database/kysely.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase, waitingMessage } from './database/open-database.ts';
import { createPool, noTimeLimits } from './database/pool.ts';
import { warnOfDroppedSettings } from './database/requirements.ts';
import { createLog } from './log.ts';
import { queueFirstAreaCount } from '../features/areas/count-area-places.service.server.ts';
import { queueRebuild } from '../features/search/database/rebuild.service.server.ts';
import { openJobQueue } from './jobs/open-job-queue.ts';
import { createMailer } from './mail/mailer.ts';
import type { Services } from './services.ts';
import { readSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { createSmsSender } from './sms/sms-sender.ts';
import { version } from './version.ts';

/** The services, and the function that closes them. */
export interface OpenServices {
  services: Services;
  close: () => Promise<void>;
}

/**
 * Reads the settings, opens and migrates the database, and fills in the demo directory where one is
 * wanted: everything that has to be done before the first request.
 * @param preflightCheck checks what else is needed before a database is started; may throw
 * @param signal aborts between two steps, and the long ones early: the signal's reason is thrown
 */
export async function openServices(
  environment: Readonly<Record<string, string | undefined>>,
  preflightCheck: (settings: Settings) => Promise<void>,
  signal: AbortSignal,
): Promise<OpenServices> {
  const settings = readSettings(environment);
  const log = createLog(settings.logLevel);
  const { db, pool, url, close } = await openDatabase(settings, {
    program: 'server',
    address: settings.publicUrl,
    preflightCheck: async () => {
      await preflightCheck(settings);
      await checkImageStore(settings);
    },
    signal,
    onWaiting: () => console.log(waitingMessage(settings)),
    onConnectionLost: (error) => log.warn({ error: error.message }, 'database connection lost'),
  });
  try {
    const warning = await warnOfDroppedSettings(pool, url);
    if (warning) console.log(warning);
    const appliedMigrations = await migrate(pool, findMigrationsFolder(), signal);
    if (appliedMigrations.length)
      console.log(`Database: ${appliedMigrations.length} migrations applied`);
    const now = () => new Date();
    const rateLimit = createGeocoderRateLimit({ db, pool, settings, now });
    const geocoder = createGeocoder({
      ...{ baseUrl: settings.geocoderUrl, version, rateLimit, now },
      onRefusal: (status) => log.warn({ status }, 'the geocoder refuses requests'),
    });
    const images = openImageFiles(settings);
    const connection = { connectionString: url };
    const liveNotifications = createLiveNotifications({ db, connection, log, now });
    signal.throwIfAborted();
    const startJobs = await openJobQueue(url, log);
    const services: Services = {
      ...{ db, pool, settings, geocoder, images, liveNotifications, log },
      ...{ mailer: createMailer(settings, now), sms: createSmsSender(settings), now },
    };
    if (settings.demo && (await fillEmptyDirectory(services, url, signal))) {
      console.log('The directory was empty and now holds the demo places');
    }
    const link = await createFirstAdminLink(services);
    if (link)
      console.log(
        `There is no administrator yet. To become one, sign in and open this one-time link: ${link}`,
      );
    await queueRebuild(services);
    await queueFirstAreaCount(services);
    const jobs = startJobs(services);
    return {
      services,
      close: async () => {
        await jobs.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Fills an empty directory, without the time limits of the visitors' pool: it may take longer. */
async function fillEmptyDirectory(
  services: Services,
  url: string,
  signal: AbortSignal,
): Promise<boolean> {
  const pool = createPool(url, noTimeLimits);
  pool.on('error', () => undefined);
  try {
    return await fillDemoDirectory({ ...services, db: createKysely(pool) }, signal);
  } finally {
    await pool.end();
  }
}

/** The migrations stand beside package.json, whether the program runs built or from its sources. */
export function findMigrationsFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return path.join(folder, 'migrations');
}
