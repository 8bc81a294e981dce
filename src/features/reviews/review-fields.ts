import * as z from 'zod/mini';
import { checkByRule } from '../../shared/check-by-rule.ts';
import {
  commentProblem,
  ratingProblem,
  replyProblem,
  tidyLongText,
  writingProblems,
} from './writing-rules.ts';
import { maxStars } from './max-stars.ts';

/** Stars, a whole number from 1 to 5. */
export const NewRating = z
  .number()
  .check(
    checkByRule(ratingProblem, writingProblems),
    z.meta({ type: 'integer', minimum: 1, maximum: maxStars }),
  );

/** A rating; a missing one counts as none chosen. */
export const Rating = z.prefault(NewRating, 0);

/** A comment, trimmed; an empty one becomes null. */
export const NewComment = z.pipe(
  z.nullable(z.string().check(checkByRule(commentProblem, writingProblems))),
  z.transform((comment) => (comment === null ? null : tidyLongText(comment))),
);

/** A comment; a missing one counts as none. */
export const Comment = z.prefault(NewComment, null);

/** The message of a reply that is written or edited, trimmed; a missing one counts as empty. */
export function replyMessageField(act: 'write' | 'edit') {
  return z.pipe(
    z.prefault(
      z
        .string()
        .check(checkByRule((message: string) => replyProblem(message, act), writingProblems)),
      '',
    ),
    z.transform((message) => tidyLongText(message) ?? ''),
  );
}
