import { readSettings } from '../server/settings.ts';
import type { Settings } from '../server/settings.ts';

/** The default settings, for tests. */
export function testSettings(environment: Record<string, string> = {}): Settings {
  return readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment });
}

/** Settings of production with only what it requires. */
export function productionSettings(environment: Record<string, string> = {}): Settings {
  const AUTH_SECRET = 'kj3h4kjh5kj3h45kjh3k4j5hk3j4h5kj3h45';
  return testSettings({ NODE_ENV: 'production', AUTH_SECRET, ...environment });
}
