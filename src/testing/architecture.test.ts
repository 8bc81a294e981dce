import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { calledParts } from '../shared/endpoint.ts';

const src = path.resolve(import.meta.dirname, '..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('testing/');

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

/** Imports between the program's own files, as paths relative to src. */
const imports: Import[] = files.flatMap((from) => {
  const text = readFileSync(path.join(src, from), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]/g,
  );
  return [...found].map(([, type, fixed, dynamic]) => ({
    from,
    to: path.posix.join(path.posix.dirname(from), (fixed ?? dynamic ?? '').replace(/\?.*$/, '')),
    typeOnly: type !== undefined,
  }));
});
const running = imports.filter(({ typeOnly, from }) => !typeOnly && !isTest(from));
const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1];

/** Every file that may run in a browser: the entry, the screens, and their imports. */
function browserFiles(): Set<string> {
  const reached = new Set([
    'web/entry-browser.tsx',
    ...files.filter((file) => /^features\/[^/]+\/\w+Screen\.tsx$/.test(file)),
  ]);
  for (const file of reached) {
    for (const { from, to } of running) if (from === file) reached.add(to);
  }
  return reached;
}

/** A file's text without comments. */
function codeOf(file: string): string {
  const text = readFileSync(path.join(src, file), 'utf8');
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');
}

/** The platform's files that may import features; `web/routes.tsx` names screens by path. */
const seams = [
  'server/admin.ts',
  'server/app.ts',
  'server/backup.ts',
  'server/endpoints.ts',
  'server/export.ts',
  'server/import.ts',
  'server/jobs/tasks.ts',
  'server/open-services.ts',
  'server/restore.ts',
  'server/serve.ts',
  'web/AppRoot.tsx',
  'web/entry-browser.tsx',
  'web/entry-server.tsx',
  'web/mobile/entry.tsx',
  'web/mobile/stored-session.ts',
  'web/mobile/native-ads.ts',
  'web/mobile/browser-sign-in.ts',
  'web/mobile/send-with-bearer.ts',
  'web/offline/start-offline-storage.ts',
  'web/offline/stored-answers.ts',
  'web/offline/storable-answers.ts',
  'web/offline/offline-page-state.ts',
  'web/offline/offline-search.ts',
  'web/offline/opened-places.ts',
  'web/offline/offline-data-owner.ts',
  'web/offline/fallback-addresses.ts',
  'web/offline/fallback-answer.ts',
  'web/offline/use-send-outbox.ts',
  'web/page-state.ts',
  'web/shell/AddCategorySlot.tsx',
  'web/shell/BottomBar.tsx',
  'web/shell/LoadedBell.tsx',
  'web/shell/RouteGuard.tsx',
  'web/shell/Shell.tsx',
  'web/shell/TopBar.tsx',
  'web/shell/TopSearch.tsx',
  'web/shell/UserMenu.tsx',
  'web/start-idle-tasks.ts',
  'web/worker/picture-rules.ts',
];

describe('the architecture', () => {
  it('is read from imports that all exist', () => {
    expect(imports.length).toBeGreaterThan(200);
    const missing = imports.filter(
      ({ to }) => !existsSync(path.join(src, to)) && !to.startsWith('..'),
    );
    expect(missing).toEqual([]);
  });

  it('keeps server code out of the browser', () => {
    const reached = browserFiles();
    const server = [...reached].filter(
      (file) => /\.server\.tsx?$/.test(file) || file.startsWith('server/'),
    );
    expect(server).toEqual([]);
    expect(reached.size).toBeGreaterThan(60);
  });

  it('uses neither crypto.randomUUID nor crypto.subtle in the browser, which plain http lacks', () => {
    // They are missing on insecure origins; src/web/random-key.ts works everywhere.
    const lacking = /crypto\s*\??\.\s*(?:randomUUID|subtle)\b/;
    const users = [...browserFiles()].filter(
      (file) => files.includes(file) && lacking.test(codeOf(file)),
    );
    expect(users).toEqual([]);
  });

  it('lets browsers read of an endpoint only what the build leaves of it', () => {
    const definitions = files
      .map(codeOf)
      .join('')
      .matchAll(/const (\w+) = defineEndpoint\(/g);
    const endpoints = [...definitions].map(([, name]) => name).join('|');
    const parts = calledParts.join('|');
    // Keys of texts, which may begin alike, follow a quotation mark.
    const uncalled = new RegExp(`(?<![\\w'"\`.])(?:${endpoints})\\.(?!(?:${parts})\\b)\\w+`, 'g');
    const found = [...browserFiles()].flatMap((file) => codeOf(file).match(uncalled) ?? []);
    expect(found).toEqual([]);
  });

  it('keeps stores, routes and screens private to their feature', () => {
    const hidden = running.filter(({ from, to }) => {
      const own = featureOf(from);
      const other = featureOf(to);
      return own && other && own !== other && /(\.store|routes)\.server\.ts$|Screen\.tsx$/.test(to);
    });
    // Any store may read any table, but searches read categories through the categories' store.
    expect(hidden.filter(({ to }) => !to.endsWith('categories.store.server.ts'))).toEqual([]);
  });

  it('lets the platform import features only in the listed files', () => {
    const knowing = running.filter(({ from, to }) => !featureOf(from) && featureOf(to));
    const advice = 'the entry of a program or a part of the shell belongs to `seams` of this file';
    const found = [...new Set(knowing.map(({ from }) => from))].toSorted();
    expect(found, advice).toEqual(seams.toSorted());
  });

  it('has no circular imports among features', () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of running) {
      const own = featureOf(from);
      const other = featureOf(to);
      if (own && other && own !== other) {
        edges.set(own, (edges.get(own) ?? new Set()).add(other));
      }
    }
    const circles: string[] = [];
    const walk = (feature: string, trail: readonly string[]) => {
      if (trail.includes(feature)) {
        circles.push([...trail.slice(trail.indexOf(feature)), feature].join(' -> '));
        return;
      }
      for (const next of edges.get(feature) ?? []) walk(next, [...trail, feature]);
    };
    for (const feature of edges.keys()) walk(feature, []);
    expect(circles).toEqual([]);
  });

  it('lets src/shared import only from src/shared', () => {
    expect(
      running.filter(({ from, to }) => from.startsWith('shared/') && !to.startsWith('shared/')),
    ).toEqual([]);
  });

  it('opens transactions only where they are retried, apart from the export of an account', () => {
    const own = files.filter((file) => !isTest(file) && /\.transaction\(\)/.test(codeOf(file)));
    // The export of an account only reads.
    expect(own.toSorted()).toEqual([
      'features/accounts/export-account.store.server.ts',
      'server/database/transaction.ts',
    ]);
  });

  it('gives every link and navigation a full path, not a query or fragment alone', () => {
    // The router resolves a partial address against the location at the time of the press, which may be
    // newer than what is rendered.
    const half =
      /(?:\bto=\{|\bnavigate\(|\bto = |\buseLinkClickHandler\()\s*\{\s*(?:search|hash)\b|\bto=["'{`]+[?#]|\[\w*, \w+\] = useSearchParams/;
    const found = files.filter((file) => !isTest(file) && half.test(codeOf(file)));
    expect(found).toEqual([]);
  });

  it('keeps files small', () => {
    const sizes = files
      .filter((file) => !isTest(file))
      .map((file) => ({
        file,
        lines: readFileSync(path.join(src, file), 'utf8').split('\n').length,
      }))
      .toSorted((a, b) => a.lines - b.lines);
    const at = (share: number) => sizes[Math.floor(sizes.length * share)]?.lines ?? 0;
    expect(at(0.5)).toBeLessThanOrEqual(60);
    expect(at(0.9)).toBeLessThanOrEqual(160);
    expect(sizes.filter(({ lines }) => lines > 350)).toEqual([]);
  });
});
