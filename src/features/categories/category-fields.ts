import * as z from 'zod/mini';
import { checkByRule } from '../../shared/check-by-rule.ts';
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
  z.prefault(z.string().check(checkByRule(categoryNameProblem, categoryProblems)), ''),
  z.transform(tidyName),
);

/** A category's description; an empty one is null. */
const CategoryDescription = z.pipe(
  text.check(checkByRule(categoryDescriptionProblem, categoryProblems)),
  z.transform((typed: string | null) => tidyText(typed)),
);

/** An icon key; an empty one is null, for an unknown one the category's name decides. */
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

/** The reason for an administrator's decision; an empty one is null. */
export const AdminNotes = z.pipe(
  text.check(checkByRule(adminNotesProblem, categoryProblems)),
  z.transform((typed: string | null) => tidyText(typed)),
);

/** The fields of a new category, or of a request for one. */
export const CategoryInput = z.object({
  name: CategoryName,
  description: z.prefault(CategoryDescription, null),
  icon: z.prefault(CategoryIconKey, null),
});
export type CategoryInput = z.output<typeof CategoryInput>;

/** The changed fields of a category; fields that are left out stay. */
export const CategoryChanges = z.object({
  name: z.optional(CategoryName),
  description: z.optional(CategoryDescription),
  icon: z.optional(CategoryIconKey),
});
export type CategoryChanges = z.output<typeof CategoryChanges>;
