import type { TFunction } from 'i18next';
import type { ApiError } from '../../web/api/client.ts';

/** What the server may refuse a call about an account with, beyond what its screens know to tell. */
const sentences = new Map([
  ['invalid', 'refusal.invalid'],
  ['notAllowed', 'refusal.notAllowed'],
  ['notFound', 'refusal.notFound'],
  ['unavailable', 'refusal.unavailable'],
] as const);

/**
 * Why the server refused: in its own words where English is read (ERR-03), since it speaks nothing
 * else; in another language by the sentence of the code, or the general one.
 */
export function refusalText({ code, message }: ApiError, t: TFunction): string {
  const { res, usedLng } = t(sentenceOf(code), { returnDetails: true });
  return usedLng === 'en' ? message : res;
}

function sentenceOf(code: string) {
  for (const [known, sentence] of sentences) if (known === code) return sentence;
  return 'auth.failedText' as const;
}
