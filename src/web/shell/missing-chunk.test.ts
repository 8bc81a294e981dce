import { expect, it } from 'vitest';
import { isMissingChunk } from './missing-chunk.ts';

it('tells a screen that could not be fetched from one that is broken', () => {
  const chromium = 'Failed to fetch dynamically imported module: https://x.example/assets/a.js';
  expect(isMissingChunk(new TypeError(chromium))).toBe(true);
  expect(isMissingChunk(new TypeError('error loading dynamically imported module: a.js'))).toBe(
    true,
  );
  expect(isMissingChunk(new TypeError('Importing a module script failed.'))).toBe(true);
  expect(isMissingChunk(new TypeError('x is not a function'))).toBe(false);
  expect(isMissingChunk('Failed to fetch dynamically imported module')).toBe(false);
});
