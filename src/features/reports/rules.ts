import { tidyLongText, longTextProblem } from '../reviews/writing-rules.ts';

/** What can be reported of a place, in the order in which it is offered. */
export const reportReasons = ['closed', 'position', 'details', 'double', 'mine', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The longest message, in characters (Unicode code points). */
export const maxMessageLength = 1000;

/** What can be wrong with a report, each with its English sentence. */
export const reportProblems = {
  messageRequired: 'Please say what is wrong',
  ownersOnly: 'Only accounts of business owners can own a place',
  tooLong: 'At most 1000 characters',
  unreadable: 'Please remove the characters that cannot be shown',
} as const;
export type ReportProblem = keyof typeof reportProblems;

/** What is wrong with the message of a report as it was typed; only 'other' needs one. */
export function messageProblem(message: string, reason: ReportReason): ReportProblem | null {
  const isMissing = reason === 'other' && tidyLongText(message) === null;
  return longTextProblem(message, maxMessageLength) ?? (isMissing ? 'messageRequired' : null);
}
