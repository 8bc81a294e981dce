import type { AnswerOf } from '../../shared/endpoint.ts';
import type { Api } from '../../web/api/client.ts';
import { listAuthorReplies, listAuthorReviews } from '../reviews/author-moderation-contract.ts';
import type { AuthorReply, AuthorReview } from '../reviews/author-moderation-contract.ts';

/** A review or a reply that somebody has written. */
export type AuthorItem = (AuthorReview & { kind: 'review' }) | (AuthorReply & { kind: 'reply' });
export type AuthorItemKind = AuthorItem['kind'];

/** A page of what a person has written, of one kind. */
export type AuthorItemPage = Omit<AnswerOf<typeof listAuthorReviews>, 'items'> & {
  items: AuthorItem[];
};

/** Fetches a page of what a person has written, of one kind. */
export async function fetchAuthorItems(
  api: Api,
  kind: AuthorItemKind,
  { authorId, page, signal }: { authorId: string; page: number; signal: AbortSignal },
): Promise<AuthorItemPage> {
  const call = { params: { id: authorId }, query: { page } };
  if (kind === 'review') {
    const answer = await api(listAuthorReviews, call, { signal });
    return { ...answer, items: answer.items.map((item) => ({ ...item, kind })) };
  }
  const answer = await api(listAuthorReplies, call, { signal });
  return { ...answer, items: answer.items.map((item) => ({ ...item, kind })) };
}
