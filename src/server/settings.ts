import path from 'node:path';
import * as z from 'zod/mini';

/** Everything that can be set from outside, read once at the start. */
export interface Settings {
  production: boolean;
  host: string;
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
  storage:
    | { kind: 'local' }
    | { kind: 's3'; endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string };
  google: OAuthClient | null;
  facebook: OAuthClient | null;
  trustedProxies: string[];
  logLevel: string;
  /** Whether an empty directory is filled with the demo places. */
  demo: boolean;
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

type Environment = Readonly<Record<string, string | undefined>>;

const leastSecretLength = 32;
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];

/**
 * Reads the settings from environment variables; the README lists them. All of them have working
 * defaults outside production. Throws a `SettingsError` that names every wrong one.
 */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];
  const text = (name: string, fallback: string) => environment[name]?.trim() || fallback;
  const oneOf = (name: string, values: readonly string[], fallback: string) => {
    const value = text(name, fallback);
    if (!values.includes(value)) problems.push(`${name} must be one of ${values.join(', ')}, not '${value}'.`);
    return value;
  };
  const url = (name: string, fallback: string, schemes: readonly string[]) => {
    const value = text(name, fallback);
    const scheme = value && URL.canParse(value.replaceAll(/[{}]/g, '')) ? new URL(value).protocol : '';
    if (value && !schemes.includes(scheme)) {
      problems.push(`${name} must be an address starting with ${schemes.map((s) => `${s}//`).join(' or ')}.`);
    }
    return value.replace(/\/+$/, '');
  };
  const together = (names: readonly string[]) => {
    const given = names.filter((name) => text(name, ''));
    if (given.length > 0 && given.length < names.length) {
      problems.push(`${names.join(', ')} go together: set all of them or none.`);
    }
    return given.length === names.length;
  };
  const web = ['http:', 'https:'];

  const production = oneOf('NODE_ENV', ['development', 'production', 'test'], 'development') === 'production';
  const port = z.safeParse(z.int().check(z.gte(0), z.lte(65535)), Number(text('PORT', '3000')));
  if (!port.success) problems.push(`PORT must be a number from 0 to 65535, not '${environment['PORT']}'.`);
  const databaseUrl = url('DATABASE_URL', '', ['postgres:', 'postgresql:']);
  const smtp = url('SMTP_URL', '', ['smtp:', 'smtps:']);
  const sms = url('SMS_URL', '', web);
  const s3 = together(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  const oauth = (name: string): OAuthClient | null =>
    together([`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`])
      ? { clientId: text(`${name}_CLIENT_ID`, ''), clientSecret: text(`${name}_CLIENT_SECRET`, '') }
      : null;

  const settings: Settings = {
    production,
    host: text('HOST', production ? '0.0.0.0' : 'localhost'),
    port: port.success ? port.data : 3000,
    publicUrl: url('PUBLIC_URL', `http://localhost:${port.success ? port.data : 3000}`, web),
    dataDir: path.resolve(text('DATA_DIR', 'data')),
    database: databaseUrl ? { kind: 'external', url: databaseUrl } : { kind: 'embedded' },
    authSecret: secretOf(environment, production, problems),
    mail: smtp
      ? { kind: 'smtp', url: smtp, from: text('MAIL_FROM', 'Thikana <no-reply@localhost>') }
      : { kind: 'development' },
    sms: sms ? { kind: 'gateway', url: sms } : { kind: 'console' },
    geocoderUrl: url('GEOCODER_URL', 'https://nominatim.openstreetmap.org', web),
    tiles: {
      url: url('TILE_URL', 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', web),
      attribution: text('TILE_ATTRIBUTION', '© OpenStreetMap contributors'),
    },
    storage: s3
      ? {
          kind: 's3',
          endpoint: url('S3_ENDPOINT', '', web),
          bucket: text('S3_BUCKET', ''),
          accessKeyId: text('S3_ACCESS_KEY_ID', ''),
          secretAccessKey: text('S3_SECRET_ACCESS_KEY', ''),
        }
      : { kind: 'local' },
    google: oauth('GOOGLE'),
    facebook: oauth('FACEBOOK'),
    trustedProxies: text('TRUSTED_PROXIES', '').split(',').map((part) => part.trim()).filter(Boolean),
    logLevel: oneOf('LOG_LEVEL', levels, production ? 'info' : 'warn'),
    demo: oneOf('DEMO', ['on', 'off'], production ? 'off' : 'on') === 'on',
  };
  if (problems.length) throw new SettingsError(problems);
  return settings;
}

function secretOf(environment: Environment, production: boolean, problems: string[]): string {
  const secret = environment['AUTH_SECRET'] ?? '';
  if (!production) return secret || 'for development only, never for production';
  if (secret.length < leastSecretLength || new Set(secret).size < 10) {
    problems.push(
      `AUTH_SECRET must be set in production: at least ${leastSecretLength} random characters.`,
    );
  }
  return secret;
}
