/** What `npm run mobile` builds into the package, from its environment. */
export interface MobileSettings {
  /** The origin of the API, without a slash at the end. */
  apiUrl: string;
  /** Where visitors reach the site: for links that are shared, and links that open the app. */
  siteUrl: string;
  tileUrl: string;
  tileAttribution: string;
}

/** Reads them. Throws an `Error` with a sentence about the first that is missing or wrong. */
export function readMobileSettings(
  environment: Readonly<Record<string, string | undefined>>,
): MobileSettings {
  const apiUrl = origin(environment, 'API_URL');
  if (apiUrl === null) {
    throw new Error(
      'API_URL is missing: where the app finds the API, like https://thikana.example',
    );
  }
  const tileUrl =
    environment['TILE_URL']?.trim() || 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
  if (!/^https?:$/.test(protocolOf(tileUrl.replaceAll(/\{\w\}/g, '1')))) {
    throw new Error('TILE_URL must be a whole address that begins with http:// or https://.');
  }
  return {
    apiUrl,
    siteUrl: origin(environment, 'PUBLIC_URL') ?? apiUrl,
    tileUrl,
    tileAttribution: environment['TILE_ATTRIBUTION']?.trim() || '© OpenStreetMap contributors',
  };
}

function origin(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
): string | null {
  const given = environment[name]?.trim().replace(/\/+$/, '');
  if (!given) return null;
  const isOrigin = /^https?:$/.test(protocolOf(given)) && new URL(given).origin === given;
  if (isOrigin) return given;
  throw new Error(
    `${name} must be an address without a path that begins with http:// or https://, ` +
      'like https://thikana.example',
  );
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}
