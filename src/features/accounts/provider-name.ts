import { fullNameProblem, mostFullName } from './rules.ts';

/**
 * Turns a provider's name for a person into one that our own rule accepts (D31); '' when nothing of
 * it is left.
 * @example profileName('Md. Rahim (Dhaka)') // 'Md Rahim Dhaka'
 */
export function profileName(given: string): string {
  const letters = given
    .slice(0, mostFullName * 4)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\u200C\u200D]+/gu, ' ')
    .trim();
  const name = [...letters].slice(0, mostFullName).join('').trim();
  return fullNameProblem(name) ? '' : name;
}
