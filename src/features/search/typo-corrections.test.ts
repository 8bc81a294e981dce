import { describe, expect, it } from 'vitest';
import {
  isOtherLetterCorrection,
  isCorrection,
  correctionKeys,
  findTypoCorrections,
} from './typo-corrections.ts';
import { bareSound } from './sound/sound.ts';
import { soundKeys } from './sound/sound-keys.ts';
import { spokenWords } from './words/spoken-words.ts';

/** The words of a text as a vocabulary has them. */
function realWords(text: string) {
  return spokenWords(text).flatMap(({ said: [said = ''] }) => ({ said, sound: bareSound(said) }));
}

describe('the word intended by a text with one wrong key', () => {
  it.each([
    ['khukna', 'khulna খুলনা'],
    ['barguns', 'barguna বরগুনা'],
    ['haluqaghat', 'haluaghat হালুয়াঘাট'],
    // As Bangla writes an English word.
    ['policd', 'পুলিশ'],
    ['temlpe', 'টেম্পল'],
  ])('shares a key with real words that sound like it: %j is %j', (typed, text) => {
    const intended = findTypoCorrections(typed);
    for (const word of realWords(text)) {
      expect(correctionKeys(intended), word.said).toContain(soundKeys(word.sound)[0]);
      expect(isCorrection(intended, word, true), word.said).toBe(true);
    }
  });

  it('is not a word that sounds different, with a stricter limit for a short query of one word', () => {
    const khulna = findTypoCorrections('khukna');
    expect(isCorrection(khulna, { said: 'KAlinA', sound: bareSound('KAlinA') }, false)).toBe(false);
    const [padma] = realWords('পদ্মা');
    const typed = findTypoCorrections('paxdma');
    expect(padma && isCorrection(typed, padma, false)).toBe(true);
    expect(padma && isCorrection(typed, padma, true)).toBe(false);
  });

  it('can belong to a group of synonyms', () => {
    expect(findTypoCorrections('maret').groups).toContain(spokenWords('বাজার')[0]?.group);
    expect(findTypoCorrections('হাসপাতমাল').groups).toContain(spokenWords('hospital')[0]?.group);
    expect(findTypoCorrections('gulshsn').groups).toEqual([]);
  });

  it.each([
    ['টাঙ্গাঢল', 'টাঙ্গাইল'],
    ['সখিপখর', 'সখিপুর'],
    ['জনমালপুর', 'জামালপুর'],
    ['টাঙ্গাঢল', 'tangail'],
  ])('may have any one Bangla letter replaced, vowels included: %j is %j', (typed, text) => {
    const intended = findTypoCorrections(typed);
    for (const word of realWords(text)) {
      const keys = new Set(correctionKeys(intended));
      expect(soundKeys(word.sound).some((key) => keys.has(key))).toBe(true);
      expect(isCorrection(intended, word, true) || isOtherLetterCorrection(intended, word)).toBe(
        true,
      );
    }
  });

  it.each([
    ['শিরদাঁড়া', 'sirkhara'],
    ['লোতসপাড়া', 'latpara'],
    ['টাঙ্গাঢল', 'রাঙ্গামাটি'],
    ['tangaxl', 'টাঙ্গুয়া'],
  ])('is not a word that differs more: %j is not %j', (typed, text) => {
    const intended = findTypoCorrections(typed);
    for (const word of realWords(text)) {
      expect(isCorrection(intended, word, true) || isOtherLetterCorrection(intended, word)).toBe(
        false,
      );
    }
  });
});
