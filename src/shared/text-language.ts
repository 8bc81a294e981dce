import type { Language } from './language.ts';

/**
 * The language of what a person wrote, by its letters, for `lang`: a voice that reads the page aloud
 * then reads it as what it is. undefined: it has no letters, or as many of one script as of the other.
 * @example languageOfText('পাউরুটি নরম, 5 stars') // 'bn'
 */
export function languageOfText(text: string): Language | undefined {
  const bangla = text.match(/\p{Script=Bengali}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (bangla === latin) return undefined;
  return bangla > latin ? 'bn' : 'en';
}
