import type { Language } from './language.ts';

/**
 * The language of a person's text by its letters, for the `lang` attribute, so that screen readers
 * pronounce it correctly. Undefined when it has no letters, or equally many of both scripts.
 * @example detectTextLanguage('পাউরুটি নরম, 5 stars') // 'bn'
 */
export function detectTextLanguage(text: string): Language | undefined {
  const bangla = text.match(/\p{Script=Bengali}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (bangla === latin) return undefined;
  return bangla > latin ? 'bn' : 'en';
}
