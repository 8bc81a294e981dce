import { loanWords } from './loan-words.ts';
import { queryLoanWords } from './query-loan-words.ts';
import { wordMark } from '../marks.ts';
import type { Mark } from '../marks.ts';
import { normaliseText } from '../normalise.ts';
import { lazily } from '../../../shared/lazily.ts';
import { spokenWords } from './spoken-words.ts';
import type { SpokenWord } from './spoken-words.ts';

/*
 * Words that Bangla writes as one where English has two: স্থলবন্দর is a land port. In names they stay
 * as they are written; in what is typed they are heard both ways.
 */

const joinedWords: readonly string[] = (
  'স্থল-বন্দর সমুদ্র-বন্দর নদী-বন্দর মৎস্য-বন্দর রেল-স্টেশন রেল-গেট রেল-ক্রসিং রেল-লাইন ' +
  'বাস-স্ট্যান্ড বাস-স্টপ বাস-টার্মিনাল লঞ্চ-ঘাট ফেরি-ঘাট নৌকা-ঘাট জজ-কোর্ট চিনি-কল পাট-কল ' +
  'কাগজ-কল চা-বাগান শিশু-পার্ক শিশু-সদন কালী-মন্দির শিব-মন্দির দুর্গা-মন্দির বৌদ্ধ-বিহার ' +
  'হাই-স্কুল সমাজ-সেবা সমাজ-কল্যাণ স্বাস্থ্য-কেন্দ্র বিদ্যুৎ-কেন্দ্র কাঁচা-বাজার মাছ-বাজার'
).split(' ');

/** Joined words by the signs of their first part. */
const compoundsByFirstPart = lazily(() => {
  const byFirst = new Map<string, { second: SpokenWord; sound: string }[]>();
  for (const joined of joinedWords) {
    const [first, second] = spokenWords(joined.replace('-', ' '));
    const [sound] = spokenWords(joined.replace('-', ''))[0]?.sounds ?? [];
    if (!first || !second || !sound) continue;
    for (const sign of recognitionKeys({ ...first, sounds: first.sounds.slice(0, 1) })) {
      byFirst.set(sign, [...(byFirst.get(sign) ?? []), { second, sound }]);
    }
  }
  return byFirst;
});

/** What many joined words end in. */
const compoundEndings = new RegExp(
  `^(.{3,})(${normaliseText('বন্দর|স্টেশন|ষ্টেশন|স্ট্যান্ড|ষ্ট্যান্ড|টার্মিনাল|মন্দির|মসজিদ|কেন্দ্র|হাসপাতাল|বিহার')}|bandar|bondor|mandir|mondir|stand|station|port|market|school)$`,
  'u',
);
const hyphenatedWords = lazily(
  () => new Map(joinedWords.map((joined) => [normaliseText(joined.replace('-', '')), joined])),
);

/** The two parts of a joined word of a query, which may have other words each; else the word itself. */
export function splitCompound(word: SpokenWord): readonly SpokenWord[] {
  if (word.group !== null || loanWords.has(word.text) || queryLoanWords.has(word.text))
    return [word];
  const [, first, second] = compoundEndings.exec(word.text) ?? [];
  const parts =
    first && second ? `${first} ${second}` : hyphenatedWords().get(word.text)?.replace('-', ' ');
  return parts === undefined ? [word] : spokenWords(parts);
}

/** Joined words that mean the same as a word of a query and the one after it. */
export function compoundMarks(words: readonly SpokenWord[], index: number): Mark[] {
  const [word, nextWord] = [words[index], words[index + 1]];
  if (!word || !nextWord) return [];
  const candidates = recognitionKeys(word).flatMap((key) => compoundsByFirstPart().get(key) ?? []);
  if (candidates.length === 0) return [];
  const nextKeys = new Set(recognitionKeys(nextWord));
  const matching = candidates.filter(({ second }) =>
    recognitionKeys({ ...second, sounds: second.sounds.slice(0, 1) }).some((key) =>
      nextKeys.has(key),
    ),
  );
  return [...new Set(matching.map(({ sound }) => sound))].map(wordMark);
}

/** The signs by which a word is recognised: its sounds, those of words that mean the same, its group. */
function recognitionKeys({ sounds, synonymSounds = [], group }: SpokenWord): string[] {
  return [...sounds, ...synonymSounds, ...(group === null ? [] : [`@${group}`])];
}
