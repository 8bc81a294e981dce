import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const secret = 'q7Zt0mWc4uYb1rXe9nKd3vHs6gLf2pJa';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe('settings', () => {
  it('have defaults for everything outside production', () => {
    expect(readSettings({})).toMatchObject({
      production: false,
      host: 'localhost',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: path.resolve('data'),
      database: { kind: 'embedded' },
      mail: { kind: 'development' },
      sms: { kind: 'console' },
      storage: { kind: 'local' },
      google: null,
      trustedProxies: [],
      demo: true,
      logLevel: 'warn',
    });
  });

  it('[CATMAP-08] name a public tile service and its attribution by default', () => {
    expect(readSettings({}).tiles).toEqual({
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap contributors',
    });
  });

  it('[CATMAP-08] accept an attribution in HTML and a tile address with placeholders', () => {
    const TILE_ATTRIBUTION = '&copy; <a href="https://tiles.example">Tiles</a>';
    expect(readSettings({ TILE_ATTRIBUTION }).tiles.attribution).toBe('© Tiles');
    const TILE_URL = 'https://{s}.tiles.example/{z}/{x}/{-y}{r}.png?apikey=1';
    expect(readSettings({ TILE_URL }).tiles.url).toBe(TILE_URL);
  });

  it('require only a secret in production', () => {
    expect(readSettings({ NODE_ENV: 'production', AUTH_SECRET: secret })).toMatchObject({
      production: true,
      authSecret: secret,
      host: '0.0.0.0',
      demo: false,
      logLevel: 'info',
    });
  });

  it.each([
    ['none', ''],
    ['a short one', secret.slice(1)],
    ['one letter many times', 'a'.repeat(64)],
    ['four letters many times', 'abcd'.repeat(16)],
    ['an example', 'please-change-me-before-you-go-live-0123456789'],
    ['the one of development', readSettings({}).authSecret],
  ])('refuse as secret in production: %s', (_name, weak) => {
    const [problem, ...others] = problemsOf({ NODE_ENV: 'production', AUTH_SECRET: weak });
    expect(problem).toMatch(/^AUTH_SECRET must be set in production/);
    expect(problem).not.toContain(weak || 'undefined');
    expect(others).toEqual([]);
  });

  it('are read from the environment', () => {
    const settings = readSettings({
      PORT: '8080',
      PUBLIC_URL: 'https://thikana.example/',
      DATABASE_URL: 'postgres://me:secret@db.example/thikana',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'Thikana <hello@thikana.example>',
      SMS_URL: 'https://sms.example/send',
      TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'photos',
      S3_REGION: 'garage',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'client secret',
      TRUSTED_PROXIES: '10.0.0.1, ::1, fd00::/8',
      APP_ORIGINS: 'https://localhost, app://thikana.example:8080',
      DEMO: 'off',
    });
    expect(settings).toMatchObject({
      port: 8080,
      publicUrl: 'https://thikana.example',
      database: { kind: 'external', url: 'postgres://me:secret@db.example/thikana' },
      mail: { kind: 'smtp', url: 'smtps://mail.example', from: 'Thikana <hello@thikana.example>' },
      sms: { kind: 'gateway', url: 'https://sms.example/send' },
      tiles: { url: 'https://{s}.tiles.example/{z}/{x}/{y}.png' },
      storage: { kind: 's3', bucket: 'photos', region: 'garage', secretAccessKey: 'key' },
      google: { clientId: 'client', clientSecret: 'client secret' },
      trustedProxies: ['10.0.0.1', '::1', 'fd00::/8'],
      appOrigins: ['https://localhost', 'app://thikana.example:8080'],
      demo: false,
    });
  });

  it('accept a database address without a host when it names a socket', () => {
    const DATABASE_URL = 'postgres://me:secret@/thikana?host=/run/postgresql';
    expect(readSettings({ DATABASE_URL }).database).toEqual({
      kind: 'external',
      url: 'postgres://me:secret@localhost/thikana?host=/run/postgresql',
    });
  });

  it.each([
    ['NODE_ENV', 'prod', 'NODE_ENV must be one of development, production, test, not "prod".'],
    ['PORT', '65536', 'PORT must be a number from 0 to 65535, not "65536".'],
    ['PORT', '0x50', 'PORT must be a number from 0 to 65535, not "0x50".'],
    [
      'PUBLIC_URL',
      'thikana.example',
      'PUBLIC_URL must be a complete address that begins with http:// or https://.',
    ],
    [
      'PUBLIC_URL',
      'https://example.com/thikana',
      'PUBLIC_URL must be the address of a site without a path, such as https://thikana.example.',
    ],
    [
      'DATABASE_URL',
      'mysql://db',
      'DATABASE_URL must be a complete address that begins with postgres:// or postgresql://.',
    ],
    [
      'DATABASE_URL',
      'postgres://me:a#b/c@db/thikana',
      'DATABASE_URL is not a valid address: in the user name and the password, write / as %2F, # as %23, ? as %3F, : as %3A and % as %25.',
    ],
    [
      'DATABASE_URL',
      'postgres://me:100%@db/thikana',
      'DATABASE_URL is not a valid address: in the user name and the password, write / as %2F, # as %23, ? as %3F, : as %3A and % as %25.',
    ],
    [
      'SMS_URL',
      'https://me:100%@gateway.example/sms',
      'SMS_URL is not a valid address: in the user name and the password, write / as %2F, # as %23, ? as %3F, : as %3A and % as %25.',
    ],
    ...[
      'https://geo.example/v1?key=1',
      'https://me:secret@geo.example',
      'https://geo.example/#',
    ].map((address) => [
      'GEOCODER_URL',
      address,
      'GEOCODER_URL must be an address without a user name, a password, a query or a fragment, such as https://service.example/path.',
    ]),
    [
      'TRUSTED_PROXIES',
      '10.0.0.1,proxy',
      'TRUSTED_PROXIES must be IP addresses or networks like 10.0.0.0/8, separated by commas; "proxy" is neither.',
    ],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/33',
      'TRUSTED_PROXIES must be IP addresses or networks like 10.0.0.0/8, separated by commas; "10.0.0.0/33" is neither.',
    ],
    [
      'APP_ORIGINS',
      'https://localhost/',
      'APP_ORIGINS must be origins like https://localhost, separated by commas; "https://localhost/" is not an origin.',
    ],
    [
      'APP_ORIGINS',
      '*',
      'APP_ORIGINS must be origins like https://localhost, separated by commas; "*" is not an origin.',
    ],
    [
      'ANDROID_CERTIFICATES',
      'a1:b2',
      'ANDROID_CERTIFICATES must be SHA-256 fingerprints like 0A:1B:…, separated by commas.',
    ],
    ['IOS_TEAM', 'team', 'IOS_TEAM must be an Apple team id of ten capital letters and digits.'],
    [
      'GOOGLE_CLIENT_ID',
      'x',
      'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET must be set together: GOOGLE_CLIENT_SECRET is missing.',
    ],
    [
      'S3_ENDPOINT',
      'https://s3.example',
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set together: S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are missing.',
    ],
    ['DEMO', 'no', 'DEMO must be one of on, off, not "no".'],
    [
      'TILE_URL',
      'https://tiles.example/map.png',
      'TILE_URL must contain {z}, {x} and {y}, which are replaced by the numbers of each tile.',
    ],
    [
      'TILE_URL',
      'https://{s}.tiles.example/{z}/{x}/{-y}{r}.png?apikey={apikey}',
      'TILE_URL contains {apikey}, which is not a known placeholder: replace it with its value, such as your key.',
    ],
    ...['https://{z}.tiles.example/{x}/{y}.png', 'https://tiles.example:{s}0/{z}/{x}/{y}.png'].map(
      (url) => [
        'TILE_URL',
        url,
        'TILE_URL may contain only {s} before its path, and only in the host name, as in https://{s}.tile.example/{z}/{x}/{y}.png.',
      ],
    ),
    ...['Thikana', 'Thikana <hello@>', '<>', 'a@b.example, c@d.example', 'Thikana a@b.example'].map(
      (from) => [
        'MAIL_FROM',
        from,
        'MAIL_FROM must be an e-mail address, as in "Thikana <hello@places.example>".',
      ],
    ),
  ])('refuse %s=%s with one sentence', (name, value, sentence) => {
    expect(problemsOf({ [name]: value })).toEqual([sentence]);
  });

  it('are trimmed, and count as not set when they are blank', () => {
    expect(
      readSettings({ PORT: ' 8080 ', HOST: ' ', SMS_URL: 'https://sms.example/send//' }),
    ).toMatchObject({
      ...{ port: 8080, host: 'localhost' },
      sms: { kind: 'gateway', url: 'https://sms.example/send' },
    });
  });

  it('refuse a list with one wrong entry', () => {
    const one = Array.from({ length: 32 }, () => '0A').join(':');
    expect(readSettings({ ANDROID_CERTIFICATES: `${one}, ${one}` }).androidCertificates).toEqual([
      one,
      one,
    ]);
    expect(problemsOf({ ANDROID_CERTIFICATES: `${one},${one.slice(1)}` })).toHaveLength(1);
  });

  it('accept a sender address with any name before it', () => {
    const senders = ['a@b.example', 'root@localhost', '<a@b.example>', 'ঠিকানা <a@b.example>'];
    for (const MAIL_FROM of [...senders, '"Thikana, Dhaka" <a@b.example>']) {
      expect(problemsOf({ MAIL_FROM }), MAIL_FROM).toEqual([]);
    }
  });

  it.each([
    ['https://places.example:8443', 'no-reply@places.example'],
    ['http://203.0.113.7', 'no-reply@localhost'],
    ['http://localhost:3000', 'no-reply@localhost'],
  ])('derive the sender from the public address when none is set: %s', (PUBLIC_URL, address) => {
    const { mail } = readSettings({ PUBLIC_URL, SMTP_URL: 'smtp://mail.example' });
    expect(mail).toMatchObject({ kind: 'smtp', from: `Thikana <${address}>` });
  });

  it('name the origins of the native app by default, or none', () => {
    expect(readSettings({}).appOrigins).toEqual(['https://localhost', 'capacitor://localhost']);
    expect(readSettings({ APP_ORIGINS: 'none' }).appOrigins).toEqual([]);
  });

  it('accept a path in the address of the geocoder', () => {
    const GEOCODER_URL = 'https://geo.example:8443/nominatim/';
    expect(readSettings({ GEOCODER_URL }).geocoderUrl).toBe('https://geo.example:8443/nominatim');
  });

  it('report all problems at once', () => {
    expect(problemsOf({ PORT: 'x', DEMO: 'x', SMTP_URL: 'x' })).toHaveLength(3);
  });

  it('report problems that begin with the name of the setting, whatever the values are', () => {
    const names = [
      ...['NODE_ENV', 'PORT', 'PUBLIC_URL', 'DATABASE_URL', 'TILE_URL', 'TRUSTED_PROXIES'],
      'MAIL_FROM',
    ];
    const environments = fc.dictionary(fc.constantFrom(...names), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(environments, (environment) => {
        for (const problem of problemsOf(environment)) expect(problem).toMatch(/^[A-Z_0-9, ]+ \S/);
      }),
    );
  });
});
