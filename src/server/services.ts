import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { ImageFiles } from '../features/images/image-files.server.ts';
import type { Geocoder } from '../features/location/geocoder.server.ts';
import type { LiveNotifications } from '../features/notifications/live-notifications.server.ts';
import type { Database } from './database/schema.ts';
import type { Logger } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Settings } from './settings.ts';
import type { SmsSender } from './sms/sms-sender.ts';

/** What the endpoints work with: one of each for a running server. */
export interface Services {
  db: Kysely<Database>;
  /** The same database, for the statements that are prepared once. */
  pool: pg.Pool;
  settings: Settings;
  /** The public geocoding service of the settings. */
  geocoder: Geocoder;
  images: ImageFiles;
  mailer: Mailer;
  sms: SmsSender;
  /** The open notification streams of this process. */
  liveNotifications: LiveNotifications;
  log: Logger;
  /** The time, so that tests can set it. */
  now: () => Date;
}
