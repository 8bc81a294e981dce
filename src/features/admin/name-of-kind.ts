/** How the names of acts on reviews and replies end: `hideReview`, `hideReply`. */
export const nameOfKind = { review: 'Review', reply: 'Reply' } as const;
