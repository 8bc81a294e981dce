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
 * What is heard in what people type, beyond what is heard in names: names are written with more
 * care, and what they are found by is stored. The tables are made when they are first asked: all
 * together take a tenth of a second, on phones several.
 */

const leastLetters = 6;
const leastPart = 3;
const leastConsonants = 6;
const mostSaid = 5;
const leastSounds = 3;
/** So far may a word be said otherwise than one of a group. */
const mostOfGroup = 0.08;

/** Compounds of these are written as one word or as two: startech, superstore. */
const parts = lazily(
  () =>
    new Map(
      [...loanWords, ...loansAsked].flatMap(([word, [spelling = '']]) =>
        word.length >= leastPart ? [[word, spelling] as const] : [],
      ),
    ),
);

/** English words by what is left of them when they are misspelt; none that different words leave. */
const misspelt = lazily(() => {
  const spellings = new Map<string, string | null>();
  for (const [word, [spelling = '']] of loanWords) {
    const rest = lettersHeard(word);
    if (rest === null) continue;
    const known = spellings.get(rest);
    // The plural comes after the word.
    const isSame = known === undefined || (known !== null && spelling.startsWith(known));
    spellings.set(rest, isSame ? (known ?? spelling) : null);
  }
  return spellings;
});

/** How words are said that mean the same as others (word-groups.ts), by their bare sound. */
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

/** What is typed repeats its words, and they are found again as long as they are known. */
function knownAsked(word: SpokenWord): readonly SpokenWord[] {
  const known = knownWords.get(word);
  if (known) return known;
  const made = inParts(word).map((part) => withOthers(inGroup(asked(part))));
  knownWords.set(word, made);
  return made;
}

/** With what means the same; a word of three sounds and more may be spelled otherwise. */
function withOthers(word: SpokenWord): SpokenWord {
  const [said = ''] = word.said;
  const same =
    others().get(word.text) ??
    othersSaid()
      .get(bareSound(said))
      ?.find((one) => soundDistance(said, one.said) <= mostOfGroup);
  return same ? { ...word, others: same.sounds } : word;
}

/** A word that is said like one of a group belongs to it, however it is spelled: যাদুঘর. */
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

/** A word that is also said otherwise: before, or after the likeliest of its own ways. */
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

/** The consonants of a long word without voice, each once; null where they would say too little. */
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
