import { normaliseText } from '../normalise.ts';
import { latinLetterNames } from '../sound/latin-letter-names.ts';

/*
 * Words that mean something else than they are written, because of their neighbours. One that becomes
 * a special word gets a hyphen, which no written word has.
 */

const sides = 'north|south|east|west';
const sideFirst = new RegExp(`^(${sides})([a-z]{4,})$`);
const sideLast = new RegExp(`^([a-z]{4,})(${sides})$`);
/** The T&T of টিএন্ডটি, the H&M of এইচএন্ডএম. */
const lettersAndLetters = new RegExp(
  `^((?:${latinLetterNames.join('|')})+)(?:${normaliseText('এন্ড|এণ্ড|অ্যান্ড|এ্যান্ড')})((?:${latinLetterNames.join('|')})+)$`,
  'u',
);
const numberSigns: ReadonlySet<string> = new Set(['no', 'number', 'নং', 'নম্বর']);
/** After these a single letter is a name, not a side. */
const thingsWithLetters: ReadonlySet<string> = new Set(
  'block sector section phase unit ward house building plot floor gate line type class'.split(' '),
);
const letterNames: ReadonlySet<string> = new Set(latinLetterNames);
const minLetters = 3;
const minBeforeSide = 4;

/**
 * The words of a text as they are meant: Westilisa is West Ilisha, টিএন্ডটি is T & T, K F C is KFC, the S of 'Bhola S'
 * is Sadar or South ('-s'), and the number of '১ নং মহাদেবপুর' may be missing ('1-').
 */
export function interpretWords(words: readonly string[]): readonly string[] {
  const separated = words.flatMap((word) =>
    (
      sideFirst.exec(word) ??
      sideLast.exec(word) ??
      lettersAndLetters.exec(word) ?? [word, word]
    ).slice(1),
  );
  if (separated.length === 1) return separated;
  return joinSingleLetters(separated).map((word, index, allWords) => {
    const [previous = '', next = ''] = [allWords[index - 1], allWords[index + 1]];
    if (index === 0 && allWords.length > 2 && numberSigns.has(next) && /^[0-9]+$/.test(word))
      return `${word}-`;
    const isSide =
      index === allWords.length - 1 &&
      /^[nsew]$/.test(word) &&
      previous.length >= minBeforeSide &&
      !thingsWithLetters.has(previous);
    return isSide ? `-${word}` : word;
  });
}

/** The words with three or more single letters in a row joined to one; in Bangla, names of letters. */
function joinSingleLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length;) {
    const end = endOfLetters(words, index);
    const isName = end - index >= minLetters;
    joined.push(isName ? words.slice(index, end).join('') : (words[index] ?? ''));
    index = isName ? end : index + 1;
  }
  return joined;
}

function endOfLetters(words: readonly string[], start: number): number {
  const isLatin = /^[a-z]$/.test(words[start] ?? '');
  let end = start;
  while (
    end < words.length &&
    (isLatin ? /^[a-z]$/.test(words[end] ?? '') : letterNames.has(words[end] ?? ''))
  ) {
    end += 1;
  }
  return end;
}
