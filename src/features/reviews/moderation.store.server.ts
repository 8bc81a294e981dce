import type { Transaction } from 'kysely';
import { fullNameOf } from '../../server/database/full-name-of.ts';
import type { Database } from '../../server/database/schema.ts';

type Tx = Transaction<Database>;

/**
 * Hides a review that exists, or shows it again, by the primary key; its times stay. Gives its author's name;
 * undefined where it was so already.
 */
export function setReviewHidden(
  tx: Tx,
  id: string,
  is_hidden: boolean,
): Promise<{ full_name: string | null } | undefined> {
  return tx
    .updateTable('institution_reviews')
    .set({ is_hidden })
    .where('id', '=', id)
    .where('is_hidden', '<>', is_hidden)
    .returning(fullNameOf('institution_reviews.user_id').as('full_name'))
    .executeTakeFirst();
}

/**
 * Hides a reply that exists, or shows it again, by the primary key; its times stay. Gives its author's name;
 * undefined where it was so already.
 */
export function setReplyHidden(
  tx: Tx,
  id: string,
  is_hidden: boolean,
): Promise<{ full_name: string | null } | undefined> {
  return tx
    .updateTable('review_replies')
    .set({ is_hidden })
    .where('id', '=', id)
    .where('is_hidden', '<>', is_hidden)
    .returning(fullNameOf('review_replies.user_id').as('full_name'))
    .executeTakeFirst();
}
