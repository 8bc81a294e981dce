import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview } from '../../testing/builders.ts';
import { createSignedInPerson } from '../../testing/people.ts';
import { addUploads } from '../../testing/uploads.ts';

let t: TestApi;
let category = '';
beforeAll(async () => {
  t = await testApi();
  category = await addCategory(t.services.db);
});
afterAll(() => t.close());

async function placeOf(owner_id: string | null): Promise<string> {
  const [id = ''] = await addPlaces(t.services.db, [{ category_id: category, owner_id }]);
  return id;
}

describe('exporting an account', () => {
  it('contains everything of the person, nothing of others and no secrets', async () => {
    const { id, email, browser } = await createSignedInPerson(t);
    const { db } = t.services;
    const place = await placeOf(id);
    const reviewed = await placeOf(null);
    const images = await addUploads(db, id);
    await addReview(db, reviewed, { user_id: id, rating: 4, comment: 'চমৎকার', images });
    await addReview(db, reviewed, { comment: 'of somebody else' });
    const response = await browser.send('GET', '/api/me/export');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      user: { id, email },
      profile: { full_name: 'Demo Person' },
      roles: ['owner'],
      sign_ins: [{ provider_id: 'credential' }],
      institutions: [{ id: place }],
      institution_reviews: [{ institution_id: reviewed, rating: 4, comment: 'চমৎকার', images }],
    });
    expect(text).not.toMatch(/of somebody else|password|token|search_/);
  });

  it('names the places that it is about, but for hidden ones', async () => {
    const { id, browser } = await createSignedInPerson(t);
    const { db } = t.services;
    const [shown, hidden] = [await placeOf(null), await placeOf(null)];
    await db
      .updateTable('institutions')
      .set({ name: 'Padma Bakery' })
      .where('id', '=', shown)
      .execute();
    for (const place of [shown, hidden]) {
      await addReview(db, place, { user_id: id });
      await browser.send('PUT', `/api/me/favourites/${place}`);
      await browser.send('PUT', `/api/institutions/${place}/report`, { reason: 'closed' });
    }
    const own = await placeOf(id);
    await db
      .updateTable('institutions')
      .set({ is_active: false })
      .where('id', '=', hidden)
      .execute();
    const all = await (await browser.send('GET', '/api/me/export')).json();
    const names = [{ institution_name: 'Padma Bakery' }, { institution_name: null }];
    expect(all).toMatchObject({
      institution_reviews: names,
      favourites: names,
      institution_reports: names,
      institutions: [{ id: own, category_name: expect.any(String) }],
    });
  });

  it('has every column of its tables, apart from what is secret, derived or the same for all rows', async () => {
    const leftOut: Record<string, readonly string[]> = {
      institutions: [
        ...['owner_id', 'featured_image', 'rating_count', 'rating_sum', 'rating_floor'],
        ...[
          'source',
          'source_id',
          'source_licence',
          'search',
          'search_names',
          'search_keys',
          'search_version',
        ],
        ...['search_image', 'search_pairs', 'search_marks', 'location', 'map_cell', 'map_part'],
        ...['verified_latitude', 'verified_longitude', 'verify_again_since'],
      ],
      institution_reviews: ['user_id'],
      sessions: ['id', 'user_id', 'token', 'ip_address', 'updated_at', 'replaces'],
    };
    const namesOfOthers = new Set(['category_name', 'institution_name']);
    const { id, browser } = await createSignedInPerson(t);
    await addReview(t.services.db, await placeOf(null), { user_id: id });
    await placeOf(id);
    const all = await (await browser.send('GET', '/api/me/export')).json();
    for (const [table, others] of Object.entries(leftOut)) {
      const { rows } = await t.services.pool.query<{ name: string }>(
        `select column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = $1`,
        [table],
      );
      const columns = rows.map(({ name }) => name).filter((name) => !others.includes(name));
      const told = Object.keys(all[table][0]).filter((field) => !namesOfOthers.has(field));
      expect(told.toSorted(), table).toEqual(columns.toSorted());
    }
  });

  it('lists entries of each kind oldest first, even after later changes', async () => {
    const { id, browser } = await createSignedInPerson(t);
    const { db } = t.services;
    const places = [await placeOf(id), await placeOf(id)];
    const reviewed = [await placeOf(null), await placeOf(null)];
    const reviews: string[] = [];
    for (const place of reviewed) reviews.push(await addReview(db, place, { user_id: id }));
    // An update moves these rows to the end of the table.
    await browser.send('PATCH', `/api/reviews/${reviews[0]}`, { rating: 1 });
    await db
      .updateTable('institutions')
      .set({ is_verified: true })
      .where('id', '=', places[0] ?? '')
      .execute();
    const all = await (await browser.send('GET', '/api/me/export')).json();
    expect(all).toMatchObject({
      institutions: places.map((place) => ({ id: place })),
      institution_reviews: reviews.map((review) => ({ id: review })),
    });
  });

  it('is compressed with gzip', async () => {
    const { id } = await createSignedInPerson(t);
    for (let count = 0; count < 5; count += 1) {
      await addReview(t.services.db, await placeOf(null), { user_id: id, comment: 'চমৎকার' });
    }
    const headers = { 'accept-encoding': 'gzip' };
    const response = await t.as(id).request('/api/me/export', { headers });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const unpacked = gunzipSync(await response.arrayBuffer()).toString();
    expect(unpacked.match(/চমৎকার/g)).toHaveLength(5);
  });

  it('is refused to a visitor', async () => {
    expect((await t.request('/api/me/export')).status).toBe(401);
  });
});
