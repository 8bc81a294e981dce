import * as z from 'zod/mini';

/** The typed fields of a category, before they are tidied. */
export const CategoryDraft = z.object({
  name: z.string(),
  description: z.string(),
  icon: z.nullable(z.string()),
});
export type CategoryDraft = z.infer<typeof CategoryDraft>;
