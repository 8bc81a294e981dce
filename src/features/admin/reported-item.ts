import type {
  ReportedReply,
  ReportedReview,
  ReportedSubject,
} from '../reports/settling-contract.ts';

/** A review or a reply that is reported. */
export type ReportedItem =
  | { kind: 'review'; item: ReportedReview }
  | { kind: 'reply'; item: ReportedReply };

/** The review or the reply that is reported; null where it is the place. */
export function reportedItemOf({ review, reply }: ReportedSubject): ReportedItem | null {
  if (reply) return { kind: 'reply', item: reply };
  return review && { kind: 'review', item: review };
}
