import { readSettings } from '../server/settings.ts';
import type { Settings } from '../server/settings.ts';

/** The settings that a program without any has, for tests. */
export function testSettings(environment: Record<string, string> = {}): Settings {
  return readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment });
}
