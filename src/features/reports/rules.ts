import { isCleanText, visiblePart } from '../../shared/fields.ts';
import type { Role } from '../../shared/role.ts';
import { tidyText } from '../../shared/tidy-text.ts';

/** What can be reported of a place, in the order in which it is offered. */
export const reportReasons = ['closed', 'position', 'details', 'double', 'mine', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The longest message, in characters (Unicode code points). */
export const mostMessage = 1000;

/** What can be wrong with a report, each with its English sentence. */
export const reportProblems = {
  messageRequired: 'Please say what is wrong',
  ownersOnly: 'Only accounts of business owners can own a place',
  tooLong: 'At most 1000 characters',
  unreadable: 'Please remove the characters that cannot be shown',
} as const;
export type ReportProblem = keyof typeof reportProblems;

/** Whether a place can be given to a person of these roles; who may not has to become an owner first. */
export function mayClaim(roles: readonly Role[]): boolean {
  return roles.includes('owner') || roles.includes('admin');
}

/** What is wrong with the message of a report as it was typed; only 'other' needs one. */
export function messageProblem(message: string, reason: ReportReason): ReportProblem | null {
  // Bounded before anything runs over it.
  if (message.length > mostMessage * 4) return 'tooLong';
  if (!isCleanText(message)) return 'unreadable';
  const tidy = tidyMessage(message);
  if (tidy === null) return reason === 'other' ? 'messageRequired' : null;
  return [...tidy].length > mostMessage ? 'tooLong' : null;
}

/** A message as it is kept; null when nothing of it can be seen. */
export function tidyMessage(message: string): string | null {
  const tidy = tidyText(message) ?? '';
  return visiblePart(tidy) ? tidy : null;
}
