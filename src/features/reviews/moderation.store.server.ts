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

/** Hides a reply or shows it again, by the primary key; false when it is gone. */
export async function setReplyHidden(tx: Tx, id: string, is_hidden: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_replies')
    .set({ is_hidden })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
