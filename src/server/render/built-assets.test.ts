import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadBuiltAssets } from './built-assets.ts';

const manifest = {
  'src/web/entry-browser.tsx': {
    file: 'assets/entry.js',
    name: 'entry-browser',
    css: ['assets/entry.css'],
  },
  'src/features/places/PlaceScreen.tsx': {
    file: 'assets/PlaceScreen.js',
    name: 'PlaceScreen',
    imports: ['src/web/entry-browser.tsx', '_visitor.js'],
  },
  // A screen whose chunk also holds shared code: its key is no longer its source file.
  '_HomeScreen.js': {
    file: 'assets/HomeScreen.js',
    name: 'HomeScreen',
    imports: ['src/web/entry-browser.tsx', '_visitor.js'],
  },
  '_visitor.js': { file: 'assets/visitor.js', name: 'visitor' },
  'virtual:texts/en/first': { file: 'assets/first.js', name: 'first' },
  'virtual:texts/en/later': { file: 'assets/later.js', name: 'later' },
};

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-assets-'));
  await mkdir(path.join(folder, '.vite'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'assets/entry.css'), 'p{color:red}');
});

afterEach(() => rm(folder, { recursive: true }));

describe('the files that a page needs at once', () => {
  it('are those of its screen, found by source file or by the name of a shared chunk', async () => {
    const assetsOf = await loadBuiltAssets(folder);
    expect(assetsOf(['src/features/places/PlaceScreen.tsx'], 'en').modulePreloads).toEqual(
      ['PlaceScreen', 'visitor', 'first', 'later'].map((name) => `/assets/${name}.js`),
    );
    expect(assetsOf(['src/features/home/HomeScreen.tsx'], 'en').modulePreloads).toEqual(
      ['HomeScreen', 'visitor', 'first'].map((name) => `/assets/${name}.js`),
    );
  });

  it('are an error when the build lacks the screen', async () => {
    const assetsOf = await loadBuiltAssets(folder);
    expect(() => assetsOf(['src/features/home/OtherScreen.tsx'], 'en')).toThrow('OtherScreen');
  });

  it('include the styles inline, and name the stylesheet that later chunks look for', async () => {
    const { inlineStyle, inlinedStyles, stylesheets } = (await loadBuiltAssets(folder))(
      ['src/features/home/HomeScreen.tsx'],
      'en',
    );
    expect({ inlineStyle, inlinedStyles, stylesheets }).toEqual({
      inlineStyle: 'p{color:red}',
      inlinedStyles: ['/assets/entry.css'],
      stylesheets: [],
    });
  });
});
