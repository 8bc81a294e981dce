import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { isAboutDeleted, formatNotification } from './writer-state.ts';
import type { WriterState } from './writer-state.ts';

/**
 * Compares the database with what was acknowledged to the writers, and checks its consistency. Returns each
 * problem as a sentence.
 */
export async function auditDirectory(
  db: Kysely<Database>,
  worlds: readonly WriterState[],
): Promise<string[]> {
  const problems: string[] = [];
  const [places, reviews, replies, notifications, keys] = await Promise.all([
    db.selectFrom('institutions').select(['id', 'name', 'rating_count', 'rating_sum']).execute(),
    db
      .selectFrom('institution_reviews')
      .select(['id', 'institution_id', 'user_id', 'rating'])
      .execute(),
    db.selectFrom('review_replies').select(['id', 'review_id', 'user_id', 'message']).execute(),
    db
      .selectFrom('notifications')
      .select([
        'user_id',
        'type',
        'number',
        'is_read',
        sql<string>`data->>'review_id'`.as('review'),
        sql<string | null>`data->>'reply_id'`.as('reply'),
      ])
      .orderBy('number')
      .execute(),
    db.selectFrom('idempotency_keys').select('user_id').execute(),
  ]);
  const compare = (kind: string, expected: readonly string[], found: readonly string[]) => {
    const [expectedSet, foundSet] = [new Set(expected), new Set(found)];
    const lost = expected.filter((each) => !foundSet.has(each));
    const extra = found.filter((each) => !expectedSet.has(each));
    if (lost.length) problems.push(`${lost.length} ${kind} lost: ${lost.slice(0, 3).join('; ')}`);
    if (extra.length)
      problems.push(`${extra.length} ${kind} too many: ${extra.slice(0, 3).join('; ')}`);
    if (found.length !== foundSet.size) problems.push(`${kind} doubled`);
  };

  compare(
    'reviews',
    worlds.flatMap((world) =>
      [...world.reviews].map(([id, { place, user, rating }]) => `${id} ${place} ${user} ${rating}`),
    ),
    reviews.map(
      ({ id, institution_id, user_id, rating }) => `${id} ${institution_id} ${user_id} ${rating}`,
    ),
  );
  compare(
    'replies',
    worlds.flatMap((world) =>
      [...world.replies].map(
        ([id, { review, user, message }]) => `${id} ${review} ${user} ${message}`,
      ),
    ),
    replies.map(
      ({ id, review_id, user_id, message }) => `${id} ${review_id} ${user_id} ${message}`,
    ),
  );
  compare(
    'places with their ratings',
    worlds.flatMap((world) =>
      [...world.places].map(([id, { name }]) => {
        const placeReviews = [...world.reviews.values()].filter(({ place }) => place === id);
        const sum = placeReviews.reduce((total, { rating }) => total + rating, 0);
        return `${id} ${name} ${placeReviews.length} ${sum}`;
      }),
    ),
    places.map(
      ({ id, name, rating_count, rating_sum }) => `${id} ${name} ${rating_count} ${rating_sum}`,
    ),
  );
  compare(
    'notifications',
    worlds.flatMap((world) =>
      [...world.notifications].flatMap(([user, list]) =>
        list.flatMap((about, index) =>
          isAboutDeleted(world, about)
            ? []
            : `${user} ${index + 1} ${about} ${index < (world.readCounts.get(user) ?? 0)}`,
        ),
      ),
    ),
    notifications.map(
      ({ user_id, number, type, review, reply, is_read }) =>
        `${user_id} ${number} ${formatNotification(type, review, reply)} ${is_read}`,
    ),
  );
  const creates = worlds.reduce((total, world) => total + world.creates, 0);
  if (keys.length !== creates) problems.push(`${keys.length} keys for ${creates} creates`);
  return problems;
}

/** Images of places that cannot be served, or are empty, one sentence each. */
export async function auditFiles(
  origin: string,
  worlds: readonly WriterState[],
): Promise<string[]> {
  const images = worlds.flatMap(({ places }) => [...places.values()].map(({ image }) => image));
  const answers = await Promise.all(
    images.map(async (image) => {
      const response = await fetch(`${origin}${image}`);
      const { byteLength } = await response.arrayBuffer();
      return response.ok && byteLength > 0 ? [] : [`${image} is gone (${response.status})`];
    }),
  );
  return answers.flat();
}
