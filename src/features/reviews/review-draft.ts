import * as z from 'zod/mini';

/** The draft of a review. */
export const ReviewDraft = z.object({
  rating: z.number(),
  comment: z.string(),
  // That of an earlier version has none.
  images: z.prefault(z.array(z.string()), []),
});
