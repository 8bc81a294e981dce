import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { sendJson } from '../../testing/json-request.ts';
import {
  listReviews,
  maxReplies,
  maxRepliesOfPerson,
  maxReplyCharacters,
  maxReplyCharactersOfPerson,
} from './contract.ts';
import { createReply } from './writing-contract.ts';

let thikana: TestApi;
let category_id: string;
let owner: string;
let author: string;
let other: string;
let place: string;
let review: string;

beforeAll(async () => {
  thikana = await testApi();
  category_id = await addCategory(thikana.services.db);
});
afterAll(() => thikana.close());
beforeEach(async () => {
  const { db } = thikana.services;
  owner = await addUser(db, { roles: ['owner'], name: 'Demo Owner' });
  author = await addUser(db, { name: 'Demo Author' });
  other = await addUser(db, { name: 'Demo Guest' });
  [place = ''] = await addPlaces(db, [{ category_id, owner_id: owner }]);
  review = await addReview(db, place, { user_id: author });
});

const send = (who: string | null, method: string, path: string, body?: object) =>
  sendJson(thikana, who, method, path, body);

const reply = (who: string | null, message = 'Thank you!') =>
  send(who, 'POST', `/api/reviews/${review}/replies`, { message });
const stored = (id: string) =>
  thikana.services.db
    .selectFrom('review_replies')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const hide = () =>
  thikana.services.db
    .updateTable('institutions')
    .set({ is_active: false })
    .where('id', '=', place)
    .execute();
const toldOf = async (user_id: string) => {
  const rows = await thikana.services.db
    .selectFrom('notifications')
    .select(['type', 'data'])
    .where('user_id', '=', user_id)
    .execute();
  return rows;
};

describe('replying to a review', () => {
  it('[REPLY-09] stores the owner of that time, the author and the message, whatever ids are sent', async () => {
    const { status, body } = await send(other, 'POST', `/api/reviews/${review}/replies`, {
      ...{ message: '  Same here\n', user_id: owner, owner_id: other, institution_id: review },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ full_name: 'Demo Guest', message: 'Same here' });
    const row = await stored(body.id);
    const written = { review_id: review, institution_id: place, owner_id: owner, user_id: other };
    expect(row).toMatchObject({ ...written, message: 'Same here' });
    expect(row.updated_at).toEqual(row.created_at);

    const heir = await addUser(thikana.services.db, { roles: ['owner'] });
    await thikana.services.db
      .updateTable('institutions')
      .set({ owner_id: heir })
      .where('id', '=', place)
      .execute();
    expect((await stored(body.id)).owner_id).toBe(owner);
    const later = await reply(heir);
    expect(await stored(later.body.id)).toMatchObject({ owner_id: heir, user_id: heir });
  });

  it('shows the reply under its review in the list', async () => {
    await reply(owner);
    await reply(author, 'Welcome');
    const { items } = await thikana.api(listReviews, { params: { id: place }, query: { page: 1 } });
    const shown = items[0]?.replies.map(({ message, full_name }) => [full_name, message]);
    expect(shown).toEqual([
      ['Demo Owner', 'Thank you!'],
      ['Demo Author', 'Welcome'],
    ]);
  });

  it('[API-17] refuses a message that is empty after trimming, new or edited', async () => {
    const { body } = await reply(other);
    for (const message of ['', '   ', '\n\u200B', undefined]) {
      const written = await send(other, 'POST', `/api/reviews/${review}/replies`, { message });
      expect([written.status, written.body.errors]).toEqual([
        422,
        [{ path: 'message', code: 'replyRequired', message: 'Please enter a reply message' }],
      ]);
      const edited = await send(other, 'PATCH', `/api/replies/${body.id}`, { message });
      expect([edited.status, edited.body.errors]).toEqual([
        422,
        [{ path: 'message', code: 'replyEmpty', message: 'Reply message cannot be empty' }],
      ]);
    }
    expect((await stored(body.id)).message).toBe('Thank you!');
  });

  it('refuses a message that is too long, unreadable or not a text', async () => {
    for (const message of ['x'.repeat(5001), 'x\u2066', 'x\u0000', 7, null, ['a']]) {
      const { status } = await send(other, 'POST', `/api/reviews/${review}/replies`, { message });
      expect(status).toBe(422);
    }
  });

  it('refuses an unknown review, and one of a hidden place except by its owner', async () => {
    const nowhere = `/api/reviews/${crypto.randomUUID()}/replies`;
    expect((await send(other, 'POST', nowhere, { message: 'Hello' })).status).toBe(404);
    await hide();
    expect((await reply(other)).status).toBe(404);
    expect((await reply(owner)).status).toBe(201);
  });

  it('is limited in replies per person and per review', async () => {
    const { db } = thikana.services;
    for (let n = 0; n < maxRepliesOfPerson; n += 1) expect((await reply(other)).status).toBe(201);
    expect((await reply(other)).body).toMatchObject({ status: 409, code: 'conflict' });
    const rest = Array.from({ length: maxReplies - maxRepliesOfPerson - 1 }, (_, n) => ({
      ...{ review_id: review, institution_id: place, user_id: author, message: `reply ${n}` },
    }));
    await db.insertInto('review_replies').values(rest).execute();
    const answers = await Promise.all(Array.from({ length: 8 }, () => reply(owner)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('is limited in characters per person at one review, for new and edited replies', async () => {
    const half = 'ক'.repeat(maxReplyCharactersOfPerson / 2);
    const { body } = await reply(other, half);
    const path = `/api/replies/${body.id}`;
    expect((await reply(other, 'Thanks')).status).toBe(201);
    expect((await reply(other, half)).body).toMatchObject({ status: 409, code: 'conflict' });
    expect((await reply(owner, half)).status).toBe(201);
    const short = await Promise.all(Array.from({ length: 4 }, () => reply(other, '😀')));
    const edits = await Promise.all(
      short.map((one) =>
        send(other, 'PATCH', `/api/replies/${one.body.id}`, { message: '😀'.repeat(1500) }),
      ),
    );
    expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
    // A message that is no longer than before is accepted.
    expect((await send(other, 'PATCH', path, { message: half })).status).toBe(200);
    expect((await send(other, 'PATCH', path, { message: 'ক' })).status).toBe(200);
    expect((await reply(other, 'ক'.repeat(maxReplyCharactersOfPerson / 2))).status).toBe(201);
  });

  it('is limited in characters per review, whoever writes or edits', async () => {
    const half = 'ক'.repeat(maxReplyCharactersOfPerson / 2);
    const others = (maxReplyCharacters - maxReplyCharactersOfPerson) / maxReplyCharactersOfPerson;
    for (let n = 0; n < others; n += 1) {
      const guest = await addUser(thikana.services.db);
      for (const _ of [1, 2]) expect((await reply(guest, half)).status).toBe(201);
    }
    expect((await reply(author, half)).status).toBe(201);
    const { body } = await reply(owner, half.slice(1));
    expect((await reply(other, '😀😀')).body).toMatchObject({ status: 409, code: 'conflict' });
    expect((await reply(other, '😀')).status).toBe(201);
    const edit = (message: string) => send(owner, 'PATCH', `/api/replies/${body.id}`, { message });
    expect((await edit(half)).body).toMatchObject({ status: 409, code: 'conflict' });
    expect((await edit(half.slice(2))).status).toBe(200);
    expect((await edit(half.slice(1))).status).toBe(200);
  });

  it('creates one reply per Idempotency-Key, and refuses the key for another message or review', async () => {
    const { api } = thikana.as(other);
    const once = () =>
      api(
        createReply,
        { params: { id: review }, body: { message: 'Only once' } },
        { idempotencyKey: 'same-key' },
      );
    const answers = await Promise.all([once(), once(), once()]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await toldOf(owner)).toHaveLength(1);
    // A key that was used with other words, or elsewhere, must not return that reply: the new one
    // would be lost unnoticed.
    const elsewhere = await addReview(thikana.services.db, place);
    for (const [id, message] of [
      [elsewhere, 'Only once'],
      [review, 'Other words'],
    ] as const) {
      const call = { params: { id }, body: { message } };
      await expect(api(createReply, call, { idempotencyKey: 'same-key' })).rejects.toMatchObject({
        ...{ status: 409, code: 'conflict' },
      });
    }
  });
});

describe('a reply', () => {
  it('[REPLY-10] changes only its message and update time when it is edited', async () => {
    const { body } = await reply(other);
    const before = await stored(body.id);
    const edited = await send(other, 'PATCH', `/api/replies/${body.id}`, {
      ...{ message: ' Thanks ', user_id: owner, owner_id: other },
    });
    expect([edited.status, edited.body.message]).toEqual([200, 'Thanks']);
    const { updated_at, ...after } = await stored(body.id);
    const { updated_at: earlier, ...rest } = before;
    expect(after).toEqual({ ...rest, message: 'Thanks' });
    expect(updated_at.getTime()).toBeGreaterThan(earlier.getTime());
    expect(await toldOf(owner)).toHaveLength(1);
    const again = await send(other, 'PATCH', `/api/replies/${body.id}`, { message: 'Thanks' });
    expect([again.status, again.body]).toEqual([200, edited.body]);
  });

  it('[API-18] is edited and deleted by its author only', async () => {
    const { body } = await reply(other);
    const path = `/api/replies/${body.id}`;
    const admin = await addUser(thikana.services.db, { roles: ['admin'] });
    for (const who of [owner, author, admin]) {
      expect((await send(who, 'PATCH', path, { message: 'Mine' })).status).toBe(403);
      expect((await send(who, 'DELETE', path)).status).toBe(403);
    }
    expect((await stored(body.id)).message).toBe('Thank you!');
    expect((await send(other, 'PATCH', path, { message: 'Mine' })).status).toBe(200);
    expect((await send(other, 'DELETE', path)).status).toBe(204);
    expect((await send(other, 'DELETE', path)).status).toBe(404);
    expect((await send(other, 'PATCH', path, { message: 'Mine' })).status).toBe(404);
  });

  it('is not found by others when its place is hidden, though its author can delete it', async () => {
    const { body } = await reply(other);
    await hide();
    const path = `/api/replies/${body.id}`;
    expect((await send(author, 'PATCH', path, { message: 'Mine' })).status).toBe(404);
    expect((await send(owner, 'PATCH', path, { message: 'Mine' })).status).toBe(403);
    expect((await send(other, 'DELETE', path)).status).toBe(204);
  });

  it('[API-02] is not written, edited or deleted by a signed-out caller', async () => {
    const { body } = await reply(other);
    const path = `/api/replies/${body.id}`;
    expect((await reply(null)).status).toBe(401);
    expect((await send(null, 'PATCH', path, { message: 'Mine' })).status).toBe(401);
    expect((await send(null, 'DELETE', path)).status).toBe(401);
    expect((await stored(body.id)).message).toBe('Thank you!');
  });
});

describe('the notification of a reply', () => {
  it('is not sent when the reply is refused', async () => {
    await reply(other, ' ');
    expect(await toldOf(author)).toEqual([]);
  });
});
