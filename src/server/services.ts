import type { Kysely } from 'kysely';
import type { Database } from './database/schema.ts';
import type { Logger } from './log.ts';
import type { Settings } from './settings.ts';

/** What the endpoints work with: one of each for a running server. */
export interface Services {
  db: Kysely<Database>;
  settings: Settings;
  log: Logger;
  /** The time, so that tests can set it. */
  now: () => Date;
}
