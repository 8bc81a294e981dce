import table from './english-words.txt?raw';
import { lazily } from '../../../shared/lazily.ts';

/**
 * How common English words are said (sound.ts), by their spelling: typed alone, one means itself, not
 * a name that merely sounds like its letters. On the server alone: they are too many for phones.
 * Made by scripts/make-english-words.mjs.
 */
export const englishWords = lazily((): ReadonlyMap<string, string> => {
  if (!import.meta.env.SSR) return new Map();
  const lines = table.trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const space = line.indexOf(' ');
      return [line.slice(0, space), line.slice(space + 1)];
    }),
  );
});
