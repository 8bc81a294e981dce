import { describe, expect, it } from 'vitest';
import { detectTextLanguage } from './detect-text-language.ts';

describe('the language of a text', () => {
  it('is that of most of its letters', () => {
    expect(detectTextLanguage('Fresh bread every morning.')).toBe('en');
    expect(detectTextLanguage('পাউরুটি নরম, দামও ঠিক আছে।')).toBe('bn');
    expect(detectTextLanguage('বিরিয়ানি was great, the best in the whole of Dhaka')).toBe('en');
    expect(detectTextLanguage('এখানকার kacchi সবচেয়ে ভালো')).toBe('bn');
  });

  it('is undefined when there are no letters', () => {
    expect(detectTextLanguage('')).toBeUndefined();
    expect(detectTextLanguage('5/5 👍')).toBeUndefined();
  });
});
