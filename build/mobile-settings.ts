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
  const apiUrl = readOrigin(environment, 'API_URL');
  if (apiUrl === null) {
    throw new Error(
      'API_URL is missing: set it to the address of the API, such as https://thikana.example',
    );
  }
  return {
    apiUrl,
    siteUrl: readOrigin(environment, 'PUBLIC_URL') ?? apiUrl,
    tileUrl: readTileUrl(environment),
    tileAttribution: new SettingsReader(environment).attribution(
      'TILE_ATTRIBUTION',
      '© OpenStreetMap contributors',
    ),
  };
}

function readOrigin(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim().replace(/\/+$/, '');
  if (!value) return null;
  const isOrigin = /^https?:$/.test(protocolOf(value)) && new URL(value).origin === value;
  if (isOrigin) return value;
  throw new Error(
    `${name} must be an address without a path that begins with http:// or https://, ` +
      'such as https://thikana.example',
  );
}

/** Checked by the server's own rule, since both use the address in the same way. */
function readTileUrl(environment: Environment): string {
  const reader = new SettingsReader(environment);
  const url = reader.tileUrl('TILE_URL', 'https://tile.openstreetmap.org/{z}/{x}/{y}.png');
  if (reader.problems[0] !== undefined) throw new Error(reader.problems[0]);
  return url;
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}
