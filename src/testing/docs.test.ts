import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { readSettings } from '../server/settings.ts';

const root = path.resolve(import.meta.dirname, '../..');
const decisions = 'docs/decisions';
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const markdownIn = (folder: string) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name));

it('no document links to a missing file', () => {
  const documents = ['', 'docs', decisions].flatMap(markdownIn);
  expect(documents.length).toBeGreaterThan(30);
  const broken = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(path.join(root, path.dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

it('every decision is listed under its number and title, which are unique', () => {
  const files = markdownIn(decisions).filter((file) => /\/\d{4}-[^/]+$/.test(file));
  const headings = files.map((file) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.+)\n/.exec(textOf(file)) ?? [];
    expect(path.basename(file)).toMatch(new RegExp(`^${number.padStart(4, '0')}-`));
    return { number, title, row: `[${number}](${path.basename(file)})|${title}` };
  });
  const rows = [...textOf(`${decisions}/README.md`).matchAll(/^\| (\[.+?\)) *\| (.+?) *\|/gm)];
  expect(rows.map(([, link, title]) => `${link}|${title}`)).toEqual(headings.map(({ row }) => row));
  for (const key of ['number', 'title'] as const) {
    expect(new Set(headings.map((heading) => heading[key])).size).toBe(files.length);
  }
});

it('the README names every command and every setting', () => {
  const readme = textOf('README.md');
  const told = [...readme.matchAll(/^npm (?:run )?([a-z]+)/gm)].map(([, name]) => name);
  expect([...new Set(told)].toSorted()).toEqual(Object.keys(manifest.scripts).toSorted());

  const cells = [...readme.matchAll(/^\| (`[A-Z].*?`) +\|/gm)].map(([, cell]) => cell).join();
  const listed = [...cells.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  // The region is read only beside a store.
  const store = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const values = Object.fromEntries(store.map((name) => [name, 'https://store.example']));
  const read = new Set<string>();
  const environment = new Proxy<Record<string, string>>(values, {
    get: (_, name) => {
      read.add(String(name));
      return values[String(name)];
    },
  });
  readSettings(environment);
  expect(listed.toSorted()).toEqual([...read].toSorted());
});

it('a container has as long to stop as the service', () => {
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(textOf('deploy/thikana.service')) ?? [];
  const told = textOf('docs/operations.md');
  for (const setting of [/docker run .*--stop-timeout (\d+)/, /stop_grace_period: (\d+)s/]) {
    expect(setting.exec(told)?.[1]).toBe(seconds);
  }
});
