import * as z from 'zod/mini';
import { ruled } from '../../shared/ruled.ts';
import { tidyText } from '../../shared/tidy-text.ts';
import {
  adminNotesProblem,
  categoryDescriptionProblem,
  categoryNameProblem,
  categoryProblems,
  tidyName,
} from './rules.ts';

const text = z.nullable(z.string());

/** A category's name; a missing one counts as empty, so that it is `nameRequired`. */
const CategoryName = z.pipe(
  z.prefault(z.string().check(ruled(categoryNameProblem, categoryProblems)), ''),
  z.transform(tidyName),
);

/** A category's description; an empty one is null. */
const CategoryDescription = z.pipe(
  text.check(ruled(categoryDescriptionProblem, categoryProblems)),
  z.transform((typed: string | null) => tidyText(typed)),
);

/** An icon key; an empty one is null, an unknown one is drawn by the category's name. */
const CategoryIconKey = z.pipe(
  z.nullable(
    z.string().check(
      z.maxLength(60),
      z.refine((key) => key.length > 60 || /^[\w -]*$/.test(key), {
        error: 'no icon key',
        params: { code: 'notAnIcon' },
      }),
    ),
  ),
  z.transform((typed: string | null) => tidyText(typed)),
);

/** Why an administrator decided so; an empty reason is null. */
export const AdminNotes = z.pipe(
  text.check(ruled(adminNotesProblem, categoryProblems)),
  z.transform((typed: string | null) => tidyText(typed)),
);

/** What a new category, or the request for one, is made of. */
export const CategoryInput = z.object({
  name: CategoryName,
  description: z.prefault(CategoryDescription, null),
  icon: z.prefault(CategoryIconKey, null),
});
export type CategoryInput = z.output<typeof CategoryInput>;

/** What changes of a category: what is left out stays. */
export const CategoryChanges = z.object({
  name: z.optional(CategoryName),
  description: z.optional(CategoryDescription),
  icon: z.optional(CategoryIconKey),
});
export type CategoryChanges = z.output<typeof CategoryChanges>;
