import * as z from 'zod/mini';

/** What is typed of a category, before it is tidied. */
export const CategoryDraft = z.object({
  name: z.string(),
  description: z.string(),
  icon: z.nullable(z.string()),
});
export type CategoryDraft = z.infer<typeof CategoryDraft>;
