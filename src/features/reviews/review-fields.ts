import * as z from 'zod/mini';
import { checkByRule } from '../../shared/check-by-rule.ts';
import {
  commentProblem,
  imagesProblem,
  ratingProblem,
  replyProblem,
  tidyLongText,
  writingProblems,
} from './writing-rules.ts';
import { maxImages } from '../images/contract.ts';
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

/** Addresses of images, each once. Whether they are the caller's own is for the server to check. */
export const NewImages = z.pipe(
  z
    .array(z.string())
    .check(checkByRule(imagesProblem, writingProblems), z.meta({ maxItems: maxImages })),
  z.transform((images) => [...new Set(images)]),
);

/** The images of a review; missing ones count as none. */
export const Images = z.prefault(NewImages, []);

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
