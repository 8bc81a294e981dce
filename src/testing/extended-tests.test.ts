import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
/** The lines of all tests of the program and all journeys, without comments. A title is one line. */
const lines = ['src', 'e2e']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(root, folder, file),
    ),
  )
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line));
const idsIn = (line: string) => [...line.matchAll(/\[((?:[A-Z]+-|D)\d+)\]/g)].map(([, id]) => id);

it('every requirement of an extended test has one that always runs', () => {
  const extended = lines.filter((line) => line.includes('@extended')).flatMap(idsIn);
  const always = new Set(lines.filter((line) => !line.includes('@extended')).flatMap(idsIn));
  expect(always.size).toBeGreaterThan(400);
  expect(extended.filter((id) => !always.has(id))).toEqual([]);
});
