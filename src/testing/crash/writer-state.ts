import * as z from 'zod/mini';
import { Id } from '../../shared/fields.ts';
import type { Random } from '../random.ts';
import type { RetryingSender } from './retrying-sender.ts';

/** A signed-in person of a world. */
export interface Person {
  id: string;
  token: string;
  send: RetryingSender;
}

interface Place {
  name: string;
  image: string;
}

interface Review {
  place: string;
  user: string;
  rating: number;
}

interface Reply {
  review: string;
  user: string;
  message: string;
}

/**
 * What one writer was told is stored. Nobody else changes it, and acts follow one another, so the database
 * must hold exactly this whenever no act is in progress.
 */
export interface WriterState {
  owner: Person;
  visitors: readonly [Person, Person];
  places: Map<string, Place>;
  reviews: Map<string, Review>;
  replies: Map<string, Reply>;
  /** Each person's notifications, in order, in the format of `formatNotification`. */
  notifications: Map<string, string[]>;
  /**
   * Reviews and replies that were deleted, also with their places; notifications about them are deleted,
   * too.
   */
  deletedIds: Set<string>;
  /** How many notifications each person has read. */
  readCounts: Map<string, number>;
  /** The number of creates with an idempotency key. */
  creates: number;
  /** The number of acknowledged acts. */
  acknowledged: number;
}

/** An empty world. */
export function createWriterState(owner: Person, visitors: readonly [Person, Person]): WriterState {
  const people = [owner, ...visitors];
  return {
    ...{ owner, visitors, places: new Map(), reviews: new Map(), replies: new Map() },
    notifications: new Map(people.map(({ id }) => [id, []])),
    readCounts: new Map(people.map(({ id }) => [id, 0])),
    ...{ deletedIds: new Set<string>(), creates: 0, acknowledged: 0 },
  };
}

const Created = z.object({ id: Id });
const Uploaded = z.object({ urls: z.array(z.string()) });

const minPlaces = 2;
const maxPlaces = 6;

/** Performs a random act, and records the change once it is acknowledged. */
export async function performRandomAct(
  world: WriterState,
  random: Random,
  category_id: string,
): Promise<void> {
  const { places, reviews, replies } = world;
  const place = pickRandomEntry(places, random);
  const review = pickRandomEntry(reviews, random);
  const reply = pickRandomEntry(replies, random);
  if (places.size < minPlaces || !place) return register(world, random, category_id);
  const choice = random.below(100);
  if (choice < 8 && places.size < maxPlaces) return register(world, random, category_id);
  if (choice < 14) return rename(world, place, random);
  if (choice < 17) return removePlace(world, place);
  if (choice < 45 || !review) return writeReview(world, place, random);
  if (choice < 55) return editRating(world, review, random);
  if (choice < 60) return removeReview(world, review);
  if (choice < 85 || !reply) return writeReply(world, review, random);
  if (choice < 90) return editReply(world, reply, random);
  if (choice < 94) return removeReply(world, reply);
  return readAll(world, random);
}

type Entry<Value> = readonly [id: string, value: Value];

function pickRandomEntry<Value>(
  map: ReadonlyMap<string, Value>,
  random: Random,
): Entry<Value> | undefined {
  return [...map][random.below(Math.max(1, map.size))];
}

function findPerson({ owner, visitors }: WriterState, id: string): Person {
  const person = [owner, ...visitors].find((each) => each.id === id);
  if (!person) throw new Error('nobody of this world');
  return person;
}

async function sendCreate({ send }: Person, world: WriterState, path: string, body: object) {
  const { id } = z.parse(
    Created,
    await send({ method: 'POST', path, body, key: crypto.randomUUID() }),
  );
  world.creates += 1;
  world.acknowledged += 1;
  return id;
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function register(world: WriterState, random: Random, category_id: string): Promise<void> {
  const { owner, places } = world;
  const uploaded = await owner.send({ method: 'POST', path: '/api/images', file: picture });
  const [image = ''] = z.parse(Uploaded, uploaded).urls;
  const name = `Place ${random.below(1_000_000)}`;
  const id = await sendCreate(owner, world, '/api/institutions', {
    ...{ name, category_id, images: [image], phone: '01712345678' },
    latitude: random.between(22, 24),
    longitude: random.between(90, 92),
  });
  places.set(id, { name, image });
}

async function sendChange(
  { send }: Person,
  world: WriterState,
  method: 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<void> {
  await send({ method, path, ...(body && { body }) });
  world.acknowledged += 1;
}

async function rename(
  world: WriterState,
  [id, place]: Entry<Place>,
  random: Random,
): Promise<void> {
  const name = `Place ${random.below(1_000_000)}`;
  await sendChange(world.owner, world, 'PATCH', `/api/institutions/${id}`, { name });
  place.name = name;
}

async function removePlace(world: WriterState, [id]: Entry<Place>): Promise<void> {
  await sendChange(world.owner, world, 'DELETE', `/api/institutions/${id}`);
  world.places.delete(id);
  for (const [review, { place }] of world.reviews) {
    if (place !== id) continue;
    forgetReview(world, review);
    world.deletedIds.add(review);
  }
}

async function writeReview(
  world: WriterState,
  [place]: Entry<Place>,
  random: Random,
): Promise<void> {
  const { visitors, reviews, owner, notifications } = world;
  const reviewer = visitors[random.below(2)] ?? visitors[0];
  const user = reviewer.id;
  if ([...reviews.values()].some((each) => each.place === place && each.user === user)) return;
  const rating = 1 + random.below(5);
  const path = `/api/institutions/${place}/reviews`;
  const id = await sendCreate(reviewer, world, path, { rating, comment: null });
  reviews.set(id, { place, user, rating });
  notifications.get(owner.id)?.push(formatNotification('new_review', id));
}

async function editRating(
  world: WriterState,
  [id, review]: Entry<Review>,
  random: Random,
): Promise<void> {
  const rating = 1 + random.below(5);
  const author = findPerson(world, review.user);
  await sendChange(author, world, 'PATCH', `/api/reviews/${id}`, { rating, comment: null });
  review.rating = rating;
}

async function removeReview(world: WriterState, [id, { user }]: Entry<Review>): Promise<void> {
  await sendChange(findPerson(world, user), world, 'DELETE', `/api/reviews/${id}`);
  forgetReview(world, id);
  world.deletedIds.add(id);
}

/** A notification as `WriterState.notifications` has it; one of a new review has no reply. */
export function formatNotification(type: string, review: string, reply?: string | null): string {
  return [type, review, reply ?? []].flat().join(' ');
}

/** Whether such a notification is about something that was deleted. */
export function isAboutDeleted({ deletedIds }: WriterState, told: string): boolean {
  return told.split(' ').some((id) => deletedIds.has(id));
}

function forgetReview({ reviews, replies }: WriterState, id: string): void {
  reviews.delete(id);
  for (const [reply, { review }] of replies) if (review === id) replies.delete(reply);
}

async function writeReply(world: WriterState, [review, { user }]: Entry<Review>, random: Random) {
  const { owner, visitors, notifications, replies } = world;
  const writer = [owner, ...visitors][random.below(3)] ?? owner;
  const message = `Reply ${random.below(1_000_000)}`;
  const id = await sendCreate(writer, world, `/api/reviews/${review}/replies`, { message });
  replies.set(id, { review, user: writer.id, message });
  for (const person of new Set([user, owner.id])) {
    if (person !== writer.id)
      notifications.get(person)?.push(formatNotification('review_reply', review, id));
  }
}

async function editReply(
  world: WriterState,
  [id, reply]: Entry<Reply>,
  random: Random,
): Promise<void> {
  const message = `Reply ${random.below(1_000_000)}`;
  const author = findPerson(world, reply.user);
  await sendChange(author, world, 'PATCH', `/api/replies/${id}`, { message });
  reply.message = message;
}

async function removeReply(world: WriterState, [id, { user }]: Entry<Reply>): Promise<void> {
  await sendChange(findPerson(world, user), world, 'DELETE', `/api/replies/${id}`);
  world.replies.delete(id);
  world.deletedIds.add(id);
}

async function readAll(world: WriterState, random: Random): Promise<void> {
  const { owner, visitors, notifications, readCounts } = world;
  const person = [owner, ...visitors][random.below(3)] ?? owner;
  await person.send({ method: 'POST', path: '/api/notifications/read-all' });
  world.acknowledged += 1;
  readCounts.set(person.id, notifications.get(person.id)?.length ?? 0);
}
