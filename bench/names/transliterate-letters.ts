import { letterTable } from './letter-table.ts';

/*
 * Transliterates a Bangla word letter by letter, ignoring its pronunciation: only good enough to tell that
 * two words are unrelated.
 */

const letters = letterTable(
  'o অ a আা i ইঈিী u উঊুূ ri ঋৃ e এে oi ঐৈ o ওো ou ঔৌ k ক kh খ g গ gh ঘ ng ঙং ch চ chh ছ j জয jh ঝ ' +
    'n ঞণন t টতৎ th ঠথ d ডদ dh ঢধ p প ph ফ b ব bh ভ m ম r র l ল sh শষ s স h হ',
);

/** Other letters stay, other marks are dropped. */
export function transliterateLetters(word: string): string {
  return [...word.normalize('NFC')]
    .map((letter) => letters.get(letter) ?? (/\p{M}/u.test(letter) ? '' : letter))
    .join('');
}
