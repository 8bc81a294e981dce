import { describe, expect, it } from 'vitest';
import { languageOfText } from './text-language.ts';

describe('the language of a text', () => {
  it('is that of most of its letters', () => {
    expect(languageOfText('Fresh bread every morning.')).toBe('en');
    expect(languageOfText('পাউরুটি নরম, দামও ঠিক আছে।')).toBe('bn');
    expect(languageOfText('বিরিয়ানি was great, the best in the whole of Dhaka')).toBe('en');
    expect(languageOfText('এখানকার kacchi সবচেয়ে ভালো')).toBe('bn');
  });

  it('is undefined when there are no letters', () => {
    expect(languageOfText('')).toBeUndefined();
    expect(languageOfText('5/5 👍')).toBeUndefined();
  });
});
