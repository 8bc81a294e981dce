import { SettingsReader } from '../src/server/settings-reader.ts';
import type { Environment } from '../src/server/settings-reader.ts';

/** The settings that `npm run mobile` builds into the package, from its environment. */
export interface MobileSettings {
  /** The origin of the API, without a trailing slash. */
  apiUrl: string;
  /** The address of the site: for shared links, and links that open the app. */
  siteUrl: string;
  tileUrl: string;
  tileAttribution: string;
}

/** Reads the settings. Throws an `Error` whose message names the first that is missing or wrong. */
export function readMobileSettings(environment: Environment): MobileSettings {
  const apiUrl = origin(environment, 'API_URL');
  if (apiUrl === null) {
    throw new Error(
      'API_URL is missing: set it to the address of the API, such as https://thikana.example',
    );
  }
  return {
    apiUrl,
    siteUrl: origin(environment, 'PUBLIC_URL') ?? apiUrl,
    tileUrl: tiles(environment),
    tileAttribution: new SettingsReader(environment).attribution(
      'TILE_ATTRIBUTION',
      '© OpenStreetMap contributors',
    ),
  };
}

function origin(environment: Environment, name: string): string | null {
  const given = environment[name]?.trim().replace(/\/+$/, '');
  if (!given) return null;
  const isOrigin = /^https?:$/.test(protocolOf(given)) && new URL(given).origin === given;
  if (isOrigin) return given;
  throw new Error(
    `${name} must be an address without a path that begins with http:// or https://, ` +
      'such as https://thikana.example',
  );
}

/** Checked by the server's own rule, since both use the address in the same way. */
function tiles(environment: Environment): string {
  const values = new SettingsReader(environment);
  const url = values.tileUrl('TILE_URL', 'https://tile.openstreetmap.org/{z}/{x}/{y}.png');
  if (values.problems[0] !== undefined) throw new Error(values.problems[0]);
  return url;
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}
