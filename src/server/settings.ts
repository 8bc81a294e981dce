import path from 'node:path';
import { isDomain } from './is-domain.ts';
import { SettingsReader } from './settings-reader.ts';
import type { Environment } from './settings-reader.ts';

/** Everything that can be set from outside, read once at the start. */
export interface Settings {
  production: boolean;
  host: string;
  /** 0: any free one. */
  port: number;
  /** Where visitors reach the site, without a slash at the end. */
  publicUrl: string;
  /** Holds the embedded database and uploads. */
  dataDir: string;
  database: { kind: 'embedded' } | { kind: 'external'; url: string };
  authSecret: string;
  mail: { kind: 'development' } | { kind: 'smtp'; url: string; from: string };
  sms: { kind: 'console' } | { kind: 'gateway'; url: string };
  geocoderUrl: string;
  tiles: { url: string; attribution: string };
  storage: { kind: 'local' } | S3Storage;
  /** Null: not offered in production; elsewhere a page of ours stands in for the provider. */
  google: OAuthClient | null;
  facebook: OAuthClient | null;
  /** IP addresses, and networks like 10.0.0.0/8. */
  trustedProxies: string[];
  /** The origins of the native app's pages, which may call the API with a bearer token. */
  appOrigins: string[];
  /** SHA-256 fingerprints of the certificates that sign the Android app; none: no links open it. */
  androidCertificates: string[];
  /** The Apple team that signs the iOS app; '': no links open it. */
  iosTeam: string;
  logLevel: (typeof logLevels)[number];
  /** Whether an empty directory is filled with the demo places. */
  demo: boolean;
}

interface S3Storage {
  kind: 's3';
  endpoint: string;
  bucket: string;
  /** The region that requests are signed for; '': the one in the endpoint's name, else us-east-1. */
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

/** Settings that cannot be used, one sentence each. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
const webSchemes = ['http', 'https'];
/** The origins from which Capacitor serves the package on Android and on iOS. */
const capacitorOrigins = 'https://localhost,capacitor://localhost';
const fingerprintFormat = {
  pattern: /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/,
  description: 'SHA-256 fingerprints like 0A:1B:…, separated by commas',
};
const appleTeamFormat = {
  pattern: /^[A-Z0-9]{10}$/,
  description: 'an Apple team id of ten capital letters and digits',
};
const minSecretLength = 32;
const minDistinctCharacters = 5;
const knownSecretPattern = /change.?me|for development only/i;
const developmentSecret = 'for development only, never for production';

/**
 * Reads the settings from environment variables; the README lists them. All of them have working
 * defaults outside production. Throws a `SettingsError` that names every wrong one.
 */
export function readSettings(environment: Environment): Settings {
  const values = new SettingsReader(environment);
  const modes = ['development', 'production', 'test'] as const;
  const production = values.choice('NODE_ENV', modes, 'development') === 'production';
  const port = values.port('PORT', 3000);
  const publicUrl = values.site('PUBLIC_URL', `http://localhost:${port}`);
  const settings: Settings = {
    production,
    host: values.text('HOST', production ? '0.0.0.0' : 'localhost'),
    port,
    publicUrl,
    dataDir: path.resolve(values.text('DATA_DIR', 'data')),
    database: readDatabaseSettings(values),
    authSecret: readAuthSecret(values, production),
    mail: readMailSettings(values, new URL(publicUrl).hostname),
    sms: readSmsSettings(values),
    geocoderUrl: values.serviceUrl('GEOCODER_URL', 'https://nominatim.openstreetmap.org'),
    tiles: {
      url: values.tileUrl('TILE_URL', 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
      attribution: values.attribution('TILE_ATTRIBUTION', '© OpenStreetMap contributors'),
    },
    storage: readStorageSettings(values),
    google: readOAuthClient(values, 'GOOGLE'),
    facebook: readOAuthClient(values, 'FACEBOOK'),
    trustedProxies: values.networks('TRUSTED_PROXIES'),
    appOrigins: values.origins('APP_ORIGINS', capacitorOrigins),
    androidCertificates: values.words('ANDROID_CERTIFICATES', fingerprintFormat),
    iosTeam: values.words('IOS_TEAM', appleTeamFormat)[0] ?? '',
    logLevel: values.choice('LOG_LEVEL', logLevels, production ? 'info' : 'warn'),
    demo: values.choice('DEMO', ['on', 'off'], production ? 'off' : 'on') === 'on',
  };
  if (values.problems.length > 0) throw new SettingsError(values.problems);
  return settings;
}

function readDatabaseSettings(values: SettingsReader): Settings['database'] {
  const url = values.url('DATABASE_URL', ['postgres', 'postgresql']);
  return url ? { kind: 'external', url } : { kind: 'embedded' };
}

/** Unless one is set, the sender is at the site's own host: mail servers refuse an unknown one. */
function readMailSettings(values: SettingsReader, siteHost: string): Settings['mail'] {
  const url = values.url('SMTP_URL', ['smtp', 'smtps']);
  const from = values.mailSender(
    'MAIL_FROM',
    `Thikana <no-reply@${isDomain(siteHost) ? siteHost : 'localhost'}>`,
  );
  return url ? { kind: 'smtp', url, from } : { kind: 'development' };
}

function readSmsSettings(values: SettingsReader): Settings['sms'] {
  const url = values.url('SMS_URL', webSchemes);
  return url ? { kind: 'gateway', url } : { kind: 'console' };
}

function readStorageSettings(values: SettingsReader): Settings['storage'] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (!values.allOrNone(names)) return { kind: 'local' };
  return {
    kind: 's3',
    endpoint: values.serviceUrl('S3_ENDPOINT'),
    bucket: values.text('S3_BUCKET'),
    region: values.text('S3_REGION'),
    accessKeyId: values.text('S3_ACCESS_KEY_ID'),
    secretAccessKey: values.text('S3_SECRET_ACCESS_KEY'),
  };
}

function readOAuthClient(values: SettingsReader, name: 'GOOGLE' | 'FACEBOOK'): OAuthClient | null {
  const names = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const;
  if (!values.allOrNone(names)) return null;
  return { clientId: values.text(names[0]), clientSecret: values.text(names[1]) };
}

/** Whoever knows the secret can make sessions, so production takes only one that cannot be guessed. */
function readAuthSecret(values: SettingsReader, production: boolean): string {
  const secret = values.text('AUTH_SECRET', production ? '' : developmentSecret);
  const isWeak =
    secret.length < minSecretLength ||
    new Set(secret).size < minDistinctCharacters ||
    knownSecretPattern.test(secret);
  if (production && isWeak) {
    values.problems.push(
      `AUTH_SECRET must be set in production, to at least ${minSecretLength} random characters; the command openssl rand -base64 32 prints some.`,
    );
  }
  return secret;
}
