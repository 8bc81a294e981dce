import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

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

it('a container has as long to stop as the service', () => {
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(textOf('deploy/thikana.service')) ?? [];
  const told = textOf('docs/operations.md');
  for (const setting of [/docker run .*--stop-timeout (\d+)/, /stop_grace_period: (\d+)s/]) {
    expect(setting.exec(told)?.[1]).toBe(seconds);
  }
});
