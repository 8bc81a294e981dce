import * as z from 'zod/mini';
import file from './predefined-categories.json' with { type: 'json' };

/** A category that a new directory can start with, named in English. */
const PredefinedCategory = z.strictObject({
  key: z.string().check(z.regex(/^[a-z][A-Za-z]+$/)),
  name: z.string().check(z.minLength(2)),
  description: z.string().check(z.minLength(2)),
  /** A key of the icon set. */
  icon: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
});
export type PredefinedCategory = z.infer<typeof PredefinedCategory>;

/** The 44 predefined categories in the order in which visitors see them. */
export function predefinedCategories(): PredefinedCategory[] {
  return z.array(PredefinedCategory).parse(file);
}
