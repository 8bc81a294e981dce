import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildsAfter, filesOf } from './build-files.ts';
import type { BuildFiles, CachedBuilds } from './build-files.ts';

const build = (name: string): BuildFiles => ({
  entry: `/assets/entry-${name}.js`,
  first: [`/assets/entry-${name}.js`, '/assets/font.woff2'],
  rest: [`/assets/admin-${name}.js`],
});

it('keeps the files of the running build and of the one before, and no others', () => {
  const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 });
  fc.assert(
    fc.property(names, (taken) => {
      let kept: CachedBuilds | null = null;
      for (const name of taken) kept = buildsAfter(build(name), kept);
      // A worker may start again: then nothing has changed.
      const changes = taken.filter((name, index) => name !== taken[index - 1]);
      const expected = changes
        .slice(-2)
        .flatMap((name) => [...build(name).first, ...build(name).rest]);
      expect(kept && [...filesOf(kept)].toSorted()).toEqual([...new Set(expected)].toSorted());
    }),
  );
});
