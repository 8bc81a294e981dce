import { banglaSounds } from '../sound/bangla-sound.ts';
import { inParts } from './compounds-asked.ts';
import { englishWords } from './english-words.ts';
import { loanWords } from './loan-words.ts';
import { lettersOfLoan, loansAsked, saidInBangla } from './loans-asked.ts';
import { meansToo } from './means-too.ts';
import { normaliseText } from '../normalise.ts';
import { lazily } from '../lazily.ts';
import { bareSound } from '../sound/sound.ts';
import { soundDistance } from '../sound/sound-distance.ts';
import { spokenWords } from './spoken-words.ts';
import type { SpokenWord } from './spoken-words.ts';
import { wordGroups } from './word-groups.ts';

/*
 * How words of queries are understood beyond those of names: names are written with more care, and
 * what they are found by is stored. The tables are made on first use: all together take a tenth of a
 * second, on phones several.
 */

const leastLetters = 6;
const leastPart = 3;
const leastConsonants = 6;
const mostSaid = 5;
const leastSounds = 3;
/** How far a word may sound from one of a group to belong to it. */
const mostOfGroup = 0.08;

/** Words whose compounds are written as one word or as two: startech, superstore. */
const parts = lazily(
  () =>
    new Map(
      [...loanWords, ...loansAsked].flatMap(([word, [spelling = '']]) =>
        word.length >= leastPart ? [[word, spelling] as const] : [],
      ),
    ),
);

/** English words by the letters that misspellings keep; null where different words keep the same. */
const misspelt = lazily(() => {
  const spellings = new Map<string, string | null>();
  for (const [word, [spelling = '']] of loanWords) {
    const rest = lettersHeard(word);
    if (rest === null) continue;
    const known = spellings.get(rest);
    // A plural, which follows its singular in the table, counts as the same word.
    const isSame = known === undefined || (known !== null && spelling.startsWith(known));
    spellings.set(rest, isSame ? (known ?? spelling) : null);
  }
  return spellings;
});

/** How the words of word-groups.ts are said, with their group, by their bare sound. */
const grouped = lazily(() => {
  const words = new Map<string, { said: string; group: string }[]>();
  for (const [written, group] of wordGroups) {
    const [word] = spokenWords(written);
    const [said = ''] = word?.said ?? [];
    const sound = bareSound(said);
    if (sound.length >= leastSounds) {
      words.set(sound, [...(words.get(sound) ?? []), { said, group }]);
    }
  }
  return words;
});

/** A word that means the same as others. */
interface Meaning {
  said: string;
  /** The bare sounds of the others. */
  sounds: readonly string[];
}

/** The words of means-too.ts as they are written. */
const others = lazily(
  () =>
    new Map(
      [...meansToo].map(([word, same]): [string, Meaning] => [
        normaliseText(word),
        {
          said: spokenWords(word)[0]?.said[0] ?? '',
          sounds: [
            ...new Set(same.flatMap((other) => spokenWords(other)[0]?.sounds.slice(0, 1) ?? [])),
          ],
        },
      ]),
    ),
);

/** The same by their bare sound. */
const othersSaid = lazily(() => {
  const words = new Map<string, Meaning[]>();
  for (const meaning of others().values()) {
    const sound = bareSound(meaning.said);
    if (sound.length >= leastSounds) words.set(sound, [...(words.get(sound) ?? []), meaning]);
  }
  return words;
});

/** The words of a query with their sounds. */
export function wordsAsked(text: string): SpokenWord[] {
  return spokenWords(text).flatMap(knownAsked);
}

const knownWords = new WeakMap<SpokenWord, readonly SpokenWord[]>();

/** Cached: what is typed repeats its words, each of which is one object as long as it is known. */
function knownAsked(word: SpokenWord): readonly SpokenWord[] {
  const known = knownWords.get(word);
  if (known) return known;
  const made = inParts(word).map((part) => withOthers(inGroup(asked(part))));
  knownWords.set(word, made);
  return made;
}

/** The word with what means the same; one of three sounds and more may also be spelled otherwise. */
function withOthers(word: SpokenWord): SpokenWord {
  const [said = ''] = word.said;
  const same =
    others().get(word.text) ??
    othersSaid()
      .get(bareSound(said))
      ?.find((one) => soundDistance(said, one.said) <= mostOfGroup);
  return same ? { ...word, others: same.sounds } : word;
}

/** The word, in the group of one that it sounds like, however it is spelled: যাদুঘর. */
function inGroup(word: SpokenWord): SpokenWord {
  const [said = ''] = word.said;
  if (word.group !== null) return word;
  const like = grouped()
    .get(bareSound(said))
    ?.find((one) => soundDistance(said, one.said) <= mostOfGroup);
  return like ? { ...word, group: like.group } : word;
}

function asked(word: SpokenWord): SpokenWord {
  const { text } = word;
  const [first = ''] = word.said;
  if (!/^[a-z]+$/.test(text)) return first === '' ? word : heardToo(word, [], lettersOfLoan(first));
  const stored = loanWords.get(text);
  if (stored) {
    return { ...word, meant: stored.flatMap((one) => banglaSounds(normaliseText(one))) };
  }
  const loan = saidInBangla(text);
  if (loan.length > 0) return { ...heardToo(word, loan, []), meant: loan };
  const english = englishWords().get(text);
  if (english) return { ...heardToo(word, [english], []), meant: [english], isWhole: true };
  if (text.length < leastLetters) return word;
  const spelling = asCompound(text) ?? misspelt().get(lettersHeard(text) ?? '');
  return spelling ? heardToo(word, [first], banglaSounds(normaliseText(spelling))) : word;
}

/** The word with further ways to say it: before its own, or after the likeliest of its own. */
function heardToo(
  word: SpokenWord,
  before: readonly string[],
  after: readonly string[],
): SpokenWord {
  if (before.length === 0 && after.length === 0) return word;
  const own = before.length > 0 ? [] : word.said.slice(0, 1);
  const said = [...new Set([...before, ...own, ...after, ...word.said])];
  const some = said.filter((way) => bareSound(way) !== '').slice(0, mostSaid);
  return { ...word, said: some, sounds: [...new Set(some.map(bareSound))] };
}

/** Two English words written as one, as Bangla writes them. */
function asCompound(text: string): string | null {
  for (let end = text.length - leastPart; end >= leastPart; end -= 1) {
    const [one, other] = [parts().get(text.slice(0, end)), parts().get(text.slice(end))];
    if (one && other) return one + other;
  }
  return null;
}

/** The consonants of a long word, voiced as voiceless ones, without repeats; null if too few. */
function lettersHeard(word: string): string | null {
  if (!/^[a-z]{7,}$/.test(word)) return null;
  const heard = word
    .replace(/^[aeiou]/, 'A')
    .replace(/ph/g, 'f')
    .replace(/ch/g, 'j')
    .replace(/x/g, 'cs')
    .replace(/[kq]/g, 'c')
    .replace(/z/g, 's')
    .replace(/d/g, 't')
    .replace(/[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1');
  return heard.length >= leastConsonants ? heard : null;
}
