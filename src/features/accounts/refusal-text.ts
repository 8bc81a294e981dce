import type { TFunction } from 'i18next';
import type { ApiError } from '../../web/api/client.ts';

/** Sentences for refusals that the screens of accounts do not handle themselves. */
const sentences = new Map([
  ['invalid', 'refusal.invalid'],
  ['notAllowed', 'refusal.notAllowed'],
  ['notFound', 'refusal.notFound'],
  ['unavailable', 'refusal.unavailable'],
] as const);

/**
 * The text of a refusal: the server's own words in English, the only language it writes (ERR-03);
 * in another language the sentence for the code, or the general one.
 */
export function refusalText({ code, message }: ApiError, t: TFunction): string {
  const { res, usedLng } = t(sentenceOf(code), { returnDetails: true });
  return usedLng === 'en' ? message : res;
}

function sentenceOf(code: string) {
  for (const [known, sentence] of sentences) if (known === code) return sentence;
  return 'auth.failedText' as const;
}
