import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { testAdUnits } from '../../features/ads/ad-units.ts';
import { buildProgram } from '../../testing/built-program.ts';

/** What only the native package has: its plugins, its ads, and how it proves a session. */
const nativeOnly = [
  ...['capacitor', 'admob', 'androidBridge', 'SecureStorage', 'ca-app-pub', 'x-session'],
  ...Object.values(testAdUnits).flatMap((units) => Object.values(units)),
];

it('the files that a browser can download contain nothing of the native package and its ads', async () => {
  await buildProgram();
  const client = path.join(inject('builtProgram'), 'dist/client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(client, file), 'utf8').toLowerCase();
    return nativeOnly
      .filter((word) => text.includes(word.toLowerCase()))
      .map((word) => `${word} in ${file}`);
  });
  expect(found).toEqual([]);
});
