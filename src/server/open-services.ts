import { existsSync } from 'node:fs';
import path from 'node:path';
import { fillDemoDirectory } from '../features/demo/fill.service.server.ts';
import { localImageFiles } from '../features/images/image-files.server.ts';
import { createGeocoder } from '../features/location/geocoder.server.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { createLog } from './log.ts';
import type { Services } from './services.ts';
import { readSettings } from './settings.ts';
import { version } from './version.ts';

/** Services with the way to end them. */
export interface OpenServices {
  services: Services;
  close: () => Promise<void>;
}

/**
 * Settings, database, migrations, and the demo directory where one is wanted: everything that
 * stands before the first request.
 */
export async function openServices(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OpenServices> {
  const settings = readSettings(environment);
  const log = createLog(settings.logLevel);
  const { db, pool, close } = await openDatabase(settings, {
    program: 'server',
    address: settings.publicUrl,
    onConnectionLost: (error) => log.warn({ error: error.message }, 'database connection lost'),
  });
  try {
    const applied = await migrate(pool, migrationsFolder());
    if (applied.length) console.log(`Database: ${applied.length} migrations applied`);
    const geocoder = createGeocoder(settings.geocoderUrl, version);
    const images = localImageFiles(path.join(settings.dataDir, 'images'));
    const services: Services = {
      ...{ db, pool, settings, geocoder, images, log },
      now: () => new Date(),
    };
    if (settings.demo && (await fillDemoDirectory(services))) {
      console.log('The directory was empty: the demo places are in it now');
    }
    return { services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The migrations stand beside package.json, whether the program runs built or from its sources. */
export function migrationsFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return path.join(folder, 'migrations');
}
