import { firstHalfMark, secondHalfMark } from './marks.ts';
import type { Mark } from './marks.ts';

/*
 * A text that differs in one letter from a name has one half of it unharmed. So a name is met by
 * either of its halves, wherever the letter is (the pigeonhole principle, as in Wu and Manber 1992), and
 * whether it is of the length of the text, or one longer or shorter.
 */

/** Of fewer letters nearly everything is made of some name. */
export const minLetters = 4;
/** A longer name with a slip is found by its sounds alone. */
export const maxLetters = 40;

/** What a whole name, normalised, is met by; none for one that is too short or too long. */
export function marksOfHalves(name: string): Mark[] {
  const letters = [...name];
  const { length } = letters;
  if (length < minLetters - 1 || length > maxLetters + 1) return [];
  const middle = middleOf(length);
  return [
    firstHalfMark(letters.slice(0, middle).join(''), length),
    secondHalfMark(letters.slice(middle).join(''), length),
  ];
}

/**
 * The marks of which a name has one if a normalised text is written as it but for one letter: one
 * more, one less, another, or two neighbours exchanged (Damerau 1964). Many more names may have them.
 */
export function marksOfNamesOneLetterOff(text: string): Mark[] {
  const letters = [...text];
  const { length } = letters;
  if (length < minLetters || length > maxLetters) return [];
  const middle = middleOf(length);
  const [last = '', first = ''] = letters.slice(middle - 1, middle + 1);
  // The only slip that harms both halves.
  const exchanged = [...letters.slice(0, middle - 1), first].join('');
  return [
    ...[length - 1, length, length + 1].flatMap((nameLength) => {
      const nameMiddle = middleOf(nameLength);
      return [
        firstHalfMark(letters.slice(0, nameMiddle).join(''), nameLength),
        secondHalfMark(letters.slice(nameMiddle - nameLength).join(''), nameLength),
      ];
    }),
    ...(last === first ? [] : [firstHalfMark(exchanged, length)]),
  ];
}

function middleOf(length: number): number {
  return Math.floor(length / 2);
}
