import { assert, pre, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasOnlyAllowedCharacters } from './fields.ts';
import { tidyLine, tidyText } from './tidy-text.ts';
import { measureCpuMs } from '../testing/measure-cpu.ts';

describe('a stored text', () => {
  it('has one Unicode spelling, however it was typed', () => {
    expect(tidyText('Cafe\u0301')).toBe('Caf\u00E9');
    // Two Bangla letters that look the same, and the vowel sign in two parts.
    expect(tidyText('\u09DC')).toBe('\u09A1\u09BC');
    expect(tidyLine('\u0995\u09C7\u09BE')).toBe('\u0995\u09CB');
    assert(
      property(string({ unit: 'binary' }), (text) => {
        // Text that is not clean is refused elsewhere, and stays as it is here.
        pre(hasOnlyAllowedCharacters(text.normalize('NFD')));
        const tidy = tidyText(text);
        expect(tidyText(tidy)).toBe(tidy);
        expect(tidyText(text.normalize('NFD'))).toBe(tidyText(text.normalize('NFC')));
      }),
    );
  });

  it('is trimmed, and null when it is blank', () => {
    expect(tidyText(' two\nlines ')).toBe('two\nlines');
    expect(tidyLine(' two\n \tlines ')).toBe('two lines');
    for (const nothing of ['', ' \n\t ', null, undefined]) {
      expect(tidyText(nothing)).toBeNull();
      expect(tidyLine(nothing)).toBeNull();
    }
  });

  it('is tidied in under a second even with 400,000 combining marks', async () => {
    const marks = '\u0315\u0300'.repeat(200_000);
    expect(await measureCpuMs(() => tidyText(marks))).toBeLessThan(1000);
  });
});
