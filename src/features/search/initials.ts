import { normaliseText } from './normalise.ts';
import type { SpokenWord } from './spoken-words.ts';

/*
 * Short names made of the first letters of words: DMC is Dhaka Medical College, ঢামেক is ঢাকা মেডিকেল
 * কলেজ, of which Bangla takes the first syllables.
 */

const leastWords = 3;
const mostWords = 6;
/** Of universities two syllables are enough: ঢাবি, চবি. */
const university = normaliseText('বিশ্ববিদ্যালয়');
const bangla = normaliseText('([ক-হড়ঢ়য়ৎ](?:্[ক-হড়ঢ়য়])*[া-ৌ]?|[অ-ঔ])');
const firstSyllable = new RegExp(`^${bangla}`, 'u');
const syllables = new RegExp(`^${bangla}{2,${mostWords}}$`, 'u');
/** How Bangla writes the names of Latin letters. */
const letterNames: ReadonlyMap<string, string> = new Map(
  (
    'a এ b বি c সি d ডি e ই f এফ g জি h এইচ i আই j জে k কে l এল m এম ' +
    'n এন o ও p পি q কিউ r আর s এস t টি u ইউ v ভি w ডব্লিউ x এক্স y ওয়াই z জেড'
  )
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(' '))
    .map(([letter = '', name = '']) => [normaliseText(name), letter]),
);
const anyLetter = [...letterNames.keys()].toSorted((a, b) => b.length - a.length).join('|');
const spelledOut = new RegExp(`^(?:${anyLetter}){${leastWords},${mostWords}}$`, 'u');

/** What a normalised word gives to a short name; null where it gives nothing. */
export function initialOf(word: string): string | null {
  return /^[a-z]/.exec(word)?.[0] ?? firstSyllable.exec(word)?.[0] ?? null;
}

/**
 * The short names that a name may go by, of its normalised words without 'of' and 'and': of the
 * first three, the first four, and so on, as long as they are of one script.
 * @example shortNames(['dhaka', 'medical', 'college', 'hospital']) // ['dmc', 'dmch']
 */
export function shortNames(words: readonly string[]): string[] {
  const short: string[] = [];
  let initials = '';
  for (const [at, word] of words.slice(0, mostWords).entries()) {
    const initial = initialOf(word);
    if (initial === null || (at > 0 && isLatin(initial) !== isLatin(initials))) break;
    initials += initial;
    if (at + 1 >= leastWords || (at > 0 && word === university)) short.push(initials);
  }
  return short;
}

/**
 * The short name that a typed word may be, also where it is one of Latin letters whose names are
 * written in Bangla; null where it cannot be any.
 * @example shortNameAsked('ডিএমসি') // 'dmc'
 */
export function shortNameAsked(word: string): string | null {
  if (isLatin(word)) return word.length >= leastWords && word.length <= mostWords ? word : null;
  if (spelledOut.test(word)) {
    const names = word.match(new RegExp(anyLetter, 'gu')) ?? [];
    return names.map((name) => letterNames.get(name) ?? '').join('');
  }
  return syllables.test(word) ? word : null;
}

/** The short name that a query may be: a single word that is no English one. */
export function shortNameOf(words: readonly SpokenWord[]): string | null {
  const [word] = words;
  return words.length === 1 && word && !word.meant ? shortNameAsked(word.text) : null;
}

function isLatin(text: string): boolean {
  return /^[a-z]+$/.test(text);
}
