import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { problemText } from './outcome-texts.ts';
import {
  commentProblem,
  maxReviewTextLength,
  ratingProblem,
  replyFormProblem,
  replyProblem,
  tidyLongText,
} from './writing-rules.ts';
import { measureCpuMs } from '../../testing/measure-cpu.ts';

const inEnglish = async (code: string | null) => {
  const { t } = createI18n('en', await loadTexts('en'));
  return problemText(t, code);
};
/**
 * Includes the fillers of Hangul and Khmer, the blank of Braille, and variation selectors without a
 * base.
 */
const blank = fc.string({
  unit: fc.constantFrom(
    ...[' ', '\n', '\t', '\r', '\u00A0', '\u200B'],
    ...['\u3164', '\u115F', '\u17B4', '\u2800', '\uFE0F', '\u034F'],
  ),
});

describe('the stars of a review', () => {
  it("[REV-06] are required: 0 is refused with 'This field is required'", async () => {
    expect(ratingProblem(0)).toBe('required');
    for (const stars of [-1, 2.5, 6, NaN, Infinity]) {
      expect(ratingProblem(stars)).toBe('ratingInvalid');
    }
    for (const stars of [1, 2, 3, 4, 5]) expect(ratingProblem(stars)).toBeNull();
    expect(await inEnglish('required')).toBe('This field is required');
  });

  it('are whole numbers from 1 to 5', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double()), (rating) => {
        const possible = [1, 2, 3, 4, 5].includes(rating);
        expect(ratingProblem(rating) === null).toBe(possible);
      }),
    );
  });
});

describe('a reply', () => {
  it("[REPLY-06] that is empty or blank is refused with 'Please enter a reply message'", async () => {
    fc.assert(
      fc.property(blank, (message) => {
        expect(replyProblem(message, 'write')).toBe('replyRequired');
      }),
    );
    expect(await inEnglish('replyRequired')).toBe('Please enter a reply message');
    expect(replyProblem(' ok ', 'write')).toBeNull();
  });

  it("[REPLY-07] edited to nothing is refused with 'Reply message cannot be empty'", async () => {
    fc.assert(
      fc.property(blank, (message) => {
        expect(replyProblem(message, 'edit')).toBe('replyEmpty');
      }),
    );
    expect(await inEnglish('replyEmpty')).toBe('Reply message cannot be empty');
    expect(replyProblem(' ok ', 'edit')).toBeNull();
  });

  it("[REPLY-08] of a signed-out visitor is refused with 'Please sign in to reply'", async () => {
    expect(replyFormProblem(null, 'Thank you', 'write')).toBe('signInToReply');
    expect(replyFormProblem({}, 'Thank you', 'write')).toBeNull();
    expect(await inEnglish('signInToReply')).toBe('Please sign in to reply');
  });
});

describe('the text of a comment or reply', () => {
  it('is trimmed and normalised, keeping joiners and single empty lines', () => {
    expect(tidyLongText('  a\r\nb \rc  ')).toBe('a\nb\nc');
    expect(tidyLongText('a\n \n\n\t\nb')).toBe('a\n\nb');
    expect(tidyLongText('a\n\n\nb')).toBe('a\n\nb');
    expect(tidyLongText('a\n\nb')).toBe('a\n\nb');
    expect(tidyLongText('\u09DC')).toBe('\u09A1\u09BC');
    expect(tidyLongText('র\u200D্য')).toBe('র\u200D্য');
    expect(tidyLongText('\u200D\u2060 \uFEFF')).toBeNull();
    expect(tidyLongText('\u2764\uFE0F')).toBe('\u2764\uFE0F');
  });

  it('stays the same when it is tidied again, and loses only white space', () => {
    const unit = fc.oneof(
      { arbitrary: fc.constantFrom(' ', '\u00A0', '\t', '\n', '\r\n'), weight: 4 },
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 200 }), (text) => {
        const tidy = tidyLongText(text);
        if (tidy === null) return;
        expect(tidyLongText(tidy)).toBe(tidy);
        const bare = (shown: string) => shown.normalize('NFC').replaceAll(/\s/g, '');
        expect(bare(tidy)).toBe(bare(text));
      }),
    );
  });

  it('is limited in length as it is stored, counted in characters', () => {
    expect(commentProblem('😀'.repeat(maxReviewTextLength))).toBeNull();
    expect(commentProblem('😀'.repeat(maxReviewTextLength + 1))).toBe('tooLong');
    expect(commentProblem('\u09DC'.repeat(maxReviewTextLength / 2))).toBeNull();
    expect(commentProblem('\u09DC'.repeat(maxReviewTextLength / 2 + 1))).toBe('tooLong');
    expect(commentProblem(`${' '.repeat(maxReviewTextLength)}a`)).toBeNull();
  });

  it('is checked quickly, even when it is very long', async () => {
    for (const part of [' ', '\n', '\r', ' \n', '\u0300', 'a']) {
      const ms = await measureCpuMs(() => {
        commentProblem(part.repeat(1_000_000));
        tidyLongText(part.repeat(maxReviewTextLength * 4));
      });
      expect(ms).toBeLessThan(500);
    }
  });

  it('may not contain control characters, direction overrides or half characters', () => {
    for (const text of ['a\u0000', 'a\u0007b', '\u202Eabc', '\u2066', '\uD800', '\u009F']) {
      expect(commentProblem(text)).toBe('unreadable');
    }
    expect(commentProblem('a\tb\r\nc')).toBeNull();
  });
});
