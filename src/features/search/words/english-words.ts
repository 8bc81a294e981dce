import table from './english-words.txt?raw';
import { lazily } from '../../../shared/lazily.ts';
import { inherentVowel } from '../sound/sound.ts';

/**
 * How common English words are said (sound.ts), by their spelling: typed alone, one means itself, not
 * a name that merely sounds like its letters. A vowel that is not stressed is in brackets, as it is
 * written. On the server alone: they are too many for phones. Made by scripts/make-english-words.mjs.
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

const unstressed = /\(([aeiou])\)/g;

/** An entry of the table as it is said. */
export function withoutUnstressed(entry: string): string {
  return entry.replaceAll(unstressed, inherentVowel);
}

/** An entry of the table with the vowels that are not stressed as they are written: কম্বিনেশন. */
export function withUnstressedAsWritten(entry: string): string {
  return entry.replaceAll(unstressed, '$1');
}
