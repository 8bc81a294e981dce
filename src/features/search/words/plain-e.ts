import { banglaSounds } from '../sound/bangla-sound.ts';
import { normaliseText } from '../normalise.ts';

/*
 * The a of bank is ্যা in Bangla (ব্যাংক), which many write as a plain ে (বেংক), and অ্যা as এ: এপোলো.
 */

/** The ways to say the Bangla spellings of an English word where they are written with a plain ে. */
export function soundsWithPlainE(spellings: readonly string[]): string[] {
  return spellings.flatMap((spelling) => {
    const plain = withPlainE(normaliseText(spelling));
    return plain === null ? [] : banglaSounds(plain).slice(0, 1);
  });
}

function withPlainE(spelling: string): string | null {
  const plain = spelling.replace(/^[অএ]্যা/, 'এ').replaceAll('্যা', 'ে');
  return plain === spelling ? null : plain;
}
