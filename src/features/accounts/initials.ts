import { letterPattern } from '../../shared/graphemes.ts';

const firstLetter = new RegExp(`^${letterPattern}`, 'u');
const maxInitials = 2;

/**
 * The first letters of a full name, at most two; U for a name without letters (D31).
 * @example initials('শ্রাবণী সেন') // 'শ্রাসে'
 */
export function initials(fullName: string): string {
  const letters = fullName
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .flatMap((word) => firstLetter.exec(word)?.[0] ?? []);
  return letters.slice(0, maxInitials).join('').toUpperCase() || 'U';
}
