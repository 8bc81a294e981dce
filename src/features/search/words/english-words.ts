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

/** An s that is not that of a plural. */
const insideS = /s+(?=.)/g;

/**
 * The ways Bangla hears and writes one of the words, the likeliest first; none where it is not listed.
 * What English does not stress, Bangla often writes as আ, or by its letter: বার্নার, কম্বিনেশন. An a at
 * the start is এ as well (এলার্ট), and the s of laser a স.
 */
export function saidOfEnglishWord(word: string): string[] {
  const entry = englishWords().get(word);
  if (entry === undefined) return [];
  const said = entry.replaceAll(unstressed, inherentVowel);
  const withA = wayInBangla(word, said).replaceAll(inherentVowel, 'a');
  const asWritten = wayInBangla(word, entry.replaceAll(unstressed, '$1'));
  const ways = [said, withA, asWritten];
  if (word.startsWith('a')) ways.push(asWritten.replace(/^[a.]/, 'e'));
  if (word.match(insideS)?.length === 1) ways.push(withA.replace(/^([^j]*)j([^j]*)$/, '$1s$2'));
  return [...new Set(ways)];
}

/** Bangla writes the s of plurals as an s, however English says it: ইমোশনস. */
function wayInBangla(word: string, said: string): string {
  return word.endsWith('s') ? said.replace(/j$/, 's') : said;
}
