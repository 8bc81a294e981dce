import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';

type Tx = Transaction<Database>;

/** Hides a review that exists, or shows it again, by the primary key; its times stay. */
export async function setReviewHidden(tx: Tx, id: string, is_hidden: boolean): Promise<void> {
  await tx
    .updateTable('institution_reviews')
    .set({ is_hidden })
    .where('id', '=', id)
    .where('is_hidden', '<>', is_hidden)
    .execute();
}

/** Hides a reply that exists, or shows it again, by the primary key. */
export async function setReplyHidden(tx: Tx, id: string, is_hidden: boolean): Promise<void> {
  await tx.updateTable('review_replies').set({ is_hidden }).where('id', '=', id).execute();
}
