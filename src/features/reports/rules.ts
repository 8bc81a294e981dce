import { tidyLongText, longTextProblem } from '../reviews/writing-rules.ts';

/** What can be reported of a place, in the order in which it is offered. */
export const reportReasons = ['closed', 'position', 'details', 'double', 'mine', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What can be reported of a review: the first four are words for why it is hidden, too. */
export const reviewReportReasons = [
  ...(['advertising', 'abuse', 'private', 'unrelated'] as const),
  ...(['fake', 'other'] as const),
] as const;
export type ReviewReportReason = (typeof reviewReportReasons)[number];

/** The longest message, in characters (Unicode code points). */
export const maxMessageLength = 1000;

/** What can be wrong with a report, each with its English sentence. */
export const reportProblems = {
  messageRequired: 'Please say what is wrong',
  ownersOnly: 'Only accounts of business owners can own a place',
  reviewed: 'Nobody can own a place that they have reviewed',
  tooLong: 'At most 1000 characters',
  unreadable: 'Please remove the characters that cannot be shown',
} as const;
export type ReportProblem = keyof typeof reportProblems;

/** Whether a report says nothing without a message. */
export function needsMessage(reason: ReportReason | ReviewReportReason): boolean {
  return reason === 'other';
}

/** What is wrong with the message of a report as it was typed. */
export function messageProblem(
  message: string,
  reason: ReportReason | ReviewReportReason,
): ReportProblem | null {
  const isMissing = needsMessage(reason) && tidyLongText(message) === null;
  return longTextProblem(message, maxMessageLength) ?? (isMissing ? 'messageRequired' : null);
}
