import { fullNameProblem, maxFullNameLength } from './rules.ts';

/**
 * Turns a provider's name for a person into one that our own rule accepts (D31); '' when nothing of
 * it is left.
 * @example cleanProfileName('Md. Rahim (Dhaka)') // 'Md Rahim Dhaka'
 */
export function cleanProfileName(providerName: string): string {
  const letters = providerName
    .slice(0, maxFullNameLength * 4)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\u200C\u200D]+/gu, ' ')
    .trim();
  const name = [...letters].slice(0, maxFullNameLength).join('').trim();
  return fullNameProblem(name) ? '' : name;
}
