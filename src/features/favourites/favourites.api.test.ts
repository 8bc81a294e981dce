import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourlyWriteLimits } from '../../server/attempts/write-limits.ts';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { sendJson } from '../../testing/json-request.ts';
import { runIntoOpenTransaction } from '../../testing/locks.ts';
import { listFavouriteIds, maxFavourites } from './contract.ts';

let t: TestApi;
let category_id: string;
let visitor: string;
let place: string;

beforeAll(async () => {
  t = await testApi();
  category_id = await addCategory(t.services.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  await sql`truncate institutions, attempts cascade`.execute(t.services.db);
  visitor = await addUser(t.services.db);
  [place = ''] = await addSome(1);
});

const addSome = (count: number, values = {}) =>
  addPlaces(
    t.services.db,
    Array.from({ length: count }, () => ({ category_id, ...values })),
  );
const pathOf = (id: string) => `/api/me/favourites/${id}`;
const add = (id: string, who: string | null = visitor) => sendJson(t, who, 'PUT', pathOf(id));
const remove = (id: string, who: string | null = visitor) => sendJson(t, who, 'DELETE', pathOf(id));
const idsOf = async (who = visitor) => (await t.as(who).api(listFavouriteIds, {})).ids;
const hide = (id: string, is_active = false) =>
  t.services.db.updateTable('institutions').set({ is_active }).where('id', '=', id).execute();
/** Adds so many favourites at once, without the API. */
const fill = async (user_id: string, count: number) => {
  const ids = await addSome(count);
  const rows = ids.map((institution_id) => ({ user_id, institution_id }));
  await t.services.db.insertInto('favourites').values(rows).execute();
  return ids;
};

describe('adding and removing favourites', () => {
  it('lists the newest first, and adding one again leaves it where it is', async () => {
    const [second = ''] = await addSome(1);
    expect((await add(place)).status).toBe(204);
    expect((await add(second)).status).toBe(204);
    expect((await add(place)).status).toBe(204);
    expect(await idsOf()).toEqual([second, place]);
  });

  it('removes one, and removing it again changes nothing', async () => {
    await add(place);
    expect((await remove(place)).status).toBe(204);
    expect((await remove(place)).status).toBe(204);
    expect(await idsOf()).toEqual([]);
  });

  it('is for everybody signed in, owners of the place and administrators too, and each sees only their own', async () => {
    const owner = await addUser(t.services.db, { roles: ['owner'] });
    const admin = await addUser(t.services.db, { roles: ['admin'] });
    const [own = ''] = await addSome(1, { owner_id: owner });
    expect((await add(own, owner)).status).toBe(204);
    expect((await add(place)).status).toBe(204);
    expect([await idsOf(owner), await idsOf(), await idsOf(admin)]).toEqual([[own], [place], []]);
    expect((await remove(place, owner)).status).toBe(204);
    expect(await idsOf()).toEqual([place]);
    expect([(await add(place, null)).status, (await remove(place, null)).status]).toEqual([
      401, 401,
    ]);
  });

  it('treats hidden places like unknown ones, but removes one that is a favourite', async () => {
    const owner = await addUser(t.services.db, { roles: ['owner'] });
    const [hidden = ''] = await addSome(1, { owner_id: owner, is_active: false });
    for (const id of [hidden, crypto.randomUUID(), 'malformed']) {
      expect((await add(id)).body, id).toMatchObject({ code: 'notFound' });
      expect((await remove(id)).body, id).toMatchObject({ code: 'notFound' });
    }
    expect((await add(hidden, owner)).status).toBe(404);
    await add(place);
    await hide(place);
    expect((await add(place)).status).toBe(404);
    expect(await idsOf()).toEqual([]);
    // It is back as soon as the place is.
    await hide(place, true);
    expect(await idsOf()).toEqual([place]);
    await hide(place);
    expect((await remove(place)).status).toBe(204);
    expect((await remove(place)).status).toBe(404);
    await hide(place, true);
    expect(await idsOf()).toEqual([]);
  });

  it('is refused for a place that is deleted at the same moment', async () => {
    const removal = { text: 'delete from institutions where id = $1', values: [place] };
    const meanwhile = await runIntoOpenTransaction(t.services.pool, removal, () => add(place));
    expect(meanwhile.status).toBe(404);
  });

  it('is limited per hour', async () => {
    await add(place);
    await sql`update attempts set count = ${hourlyWriteLimits.favourite}`.execute(t.services.db);
    const refused = await add(place);
    expect([refused.status, refused.body.code]).toEqual([429, 'tooMany']);
    expect((await remove(place)).status).toBe(204);
  });

  it('is limited in total, hidden places included, until one is removed', async () => {
    const [hidden = '', shown = ''] = await fill(visitor, maxFavourites);
    await hide(hidden);
    const refused = await add(place);
    expect([refused.status, refused.body.code]).toEqual([429, 'tooMany']);
    // One that is there is not refused.
    expect((await add(shown)).status).toBe(204);
    expect(await idsOf()).toHaveLength(maxFavourites - 1);
    await remove(hidden);
    expect((await add(place)).status).toBe(204);
  });

  it('never exceeds the limit, however many are added at once', async () => {
    await fill(visitor, maxFavourites - 2);
    const wanted = await addSome(8);
    const answers = await Promise.all(wanted.map((id) => add(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...[204, 204, 429, 429, 429, 429, 429, 429],
    ]);
    expect(await idsOf()).toHaveLength(maxFavourites);
  });

  it('counts what is being added at the same moment', async () => {
    await add(place);
    await fill(visitor, maxFavourites - 2);
    const [last = '', wanted = ''] = await addSome(2);
    // What adding the last one does, before it is committed.
    const text = `with counted as (update attempts set count = count + 1)
      insert into favourites (user_id, institution_id) values ($1, $2)`;
    const addLast = { text, values: [visitor, last] };
    const meanwhile = await runIntoOpenTransaction(t.services.pool, addLast, () => add(wanted));
    expect([meanwhile.status, meanwhile.body.code]).toEqual([429, 'tooMany']);
    expect(await idsOf()).toHaveLength(maxFavourites);
  });

  it('ends in the last state however often it is repeated at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => add(place)));
    expect(await idsOf()).toEqual([place]);
    await Promise.all(Array.from({ length: 6 }, () => remove(place)));
    expect(await idsOf()).toEqual([]);
  });

  it('is part of the data export, and ends with the place or with the account', async () => {
    const { db } = t.services;
    const [second = ''] = await addSome(1);
    for (const id of [place, second]) await add(id);
    const exported = (await sendJson(t, visitor, 'GET', '/api/me/export')).body.favourites;
    const named = { institution_name: expect.any(String), created_at: expect.any(String) };
    expect(exported).toEqual([
      { institution_id: place, ...named },
      { institution_id: second, ...named },
    ]);
    await db.deleteFrom('institutions').where('id', '=', second).execute();
    expect(await idsOf()).toEqual([place]);
    expect((await sendJson(t, visitor, 'DELETE', '/api/me')).status).toBe(204);
    expect(await db.selectFrom('favourites').selectAll().execute()).toEqual([]);
  });
});
