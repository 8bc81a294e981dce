import { randomBytes } from 'node:crypto';
import type { Services } from '../../server/services.ts';
import type { Role } from '../../shared/role.ts';
import { addCategory, addPlaces, addReview, addUser } from '../builders.ts';

/** The callers: nobody, a user, the owner of the thing, another owner, an administrator. */
export const callers = ['signed out', 'user', 'owner of it', 'other owner', 'admin'] as const;
export type CallerKind = (typeof callers)[number];

const rolesOf = {
  user: ['user'],
  'owner of it': ['owner'],
  'other owner': ['owner'],
  admin: ['admin'],
} satisfies Record<Exclude<CallerKind, 'signed out'>, Role[]>;

/** Fresh people and things for one call, untouched by others. */
export interface CallScene {
  services: Services;
  /** The id of the caller; '' when signed out. */
  callerId: string;
  /** The id of the person who owns the things. */
  ownerId: string;
  category: () => Promise<string>;
  /** An institution of the owner. */
  institution: (values?: { is_active?: boolean }) => Promise<string>;
  /** A review that the owner wrote about a place of somebody else. */
  review: (values?: { is_hidden?: boolean }) => Promise<string>;
  /** A review by somebody else of a place of the owner. */
  reviewOfOwner: () => Promise<string>;
  /** A reply that the owner wrote. */
  reply: (values?: { is_hidden?: boolean }) => Promise<string>;
  /** A notification for the owner. */
  notification: () => Promise<string>;
  /** A pending request of the owner. */
  categoryRequest: () => Promise<string>;
  /** A report by the owner that is not settled. */
  report: () => Promise<{ id: string; institution_id: string; updated_at: Date }>;
  /** The address of an image that the caller has uploaded. */
  image: () => Promise<string>;
}

/** Creates the people and things for one call. */
export async function createCallScene(services: Services, kind: CallerKind): Promise<CallScene> {
  const { db } = services;
  const ownerId = await addUser(db, { roles: ['owner'] });
  const callerId =
    kind === 'signed out'
      ? ''
      : kind === 'owner of it'
        ? ownerId
        : await addUser(db, { roles: rolesOf[kind] });
  const category = () => addCategory(db, { name: `Category ${randomBytes(8).toString('hex')}` });
  const insertPlace = async (values: { owner_id?: string; is_active?: boolean }) => {
    const [id = ''] = await addPlaces(db, [{ category_id: await category(), ...values }]);
    return id;
  };
  const insertReview = async (values: { is_hidden?: boolean } = {}) => {
    const institution_id = await insertPlace({});
    const id = await addReview(db, institution_id, { user_id: ownerId, ...values });
    return { id, institution_id };
  };
  return {
    ...{ services, callerId, ownerId, category },
    institution: (values = {}) => insertPlace({ owner_id: ownerId, ...values }),
    review: async (values) => (await insertReview(values)).id,
    reviewOfOwner: async () =>
      addReview(db, await insertPlace({ owner_id: ownerId }), { user_id: await addUser(db) }),
    reply: async (given = {}) => {
      const { id: review_id, institution_id } = await insertReview();
      const values = {
        review_id,
        institution_id,
        user_id: ownerId,
        message: 'Thank you',
        ...given,
      };
      return insertAndReturnId(db.insertInto('review_replies').values(values).returning('id'));
    },
    notification: () => {
      const values = { user_id: ownerId, type: 'new_review', title: 'A review', message: '' };
      return insertAndReturnId(db.insertInto('notifications').values(values).returning('id'));
    },
    categoryRequest: () => {
      const name = `Request ${randomBytes(8).toString('hex')}`;
      const values = { requester_id: ownerId, name };
      return insertAndReturnId(db.insertInto('category_requests').values(values).returning('id'));
    },
    report: async () => {
      const institution_id = await insertPlace({});
      const row = await db
        .insertInto('institution_reports')
        .values({ institution_id, reporter_id: ownerId, reason: 'closed' })
        .returning(['id', 'updated_at'])
        .executeTakeFirstOrThrow();
      return { ...row, institution_id };
    },
    image: async () => {
      const key = `${randomBytes(18).toString('base64url')}.webp`;
      await db
        .insertInto('uploads')
        .values({ key, user_id: callerId || null })
        .execute();
      return `/files/${key}`;
    },
  };
}

async function insertAndReturnId(insert: {
  executeTakeFirstOrThrow: () => Promise<{ id: string }>;
}): Promise<string> {
  return (await insert.executeTakeFirstOrThrow()).id;
}
