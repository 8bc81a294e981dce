import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { addUploads } from '../../testing/uploads.ts';
import { categoryMark } from '../search/marks.ts';
import { storedText } from '../search/database/stored-text.ts';
import { getInstitution } from './contract.ts';
import { defaultDay, sameEveryDay } from './opening-hours.ts';
import { editInstitution, registerInstitution } from './write-contract.ts';

let test: TestApi;
let category: string;
let owner: string;

beforeAll(async () => {
  test = await testApi();
  category = await addCategory(test.services.db);
  owner = await addUser(test.services.db, { roles: ['owner'] });
});
afterAll(() => test.close());

/** What registering needs, with images that the owner uploaded. */
const needed = async (changes: object = {}) => ({
  ...{ name: 'Lazz Corner', category_id: category, phone: '01712-345678' },
  ...{ latitude: 23.8103, longitude: 90.4125 },
  images: await addUploads(test.services.db, owner),
  ...changes,
});
const full = async () => ({
  ...(await needed({ name: 'Rahmania Hotel', name_bn: 'রহমানিয়া হোটেল' })),
  ...{ description: 'Open late', phone: '০১৭১২-৩৪৫৬৭৮', email: 'shop@example.com' },
  ...{ website: 'https://example.com/a', facebook_url: 'https://www.facebook.com/rahmania' },
  ...{ whatsapp_number: '+880 1712 345678', address: 'Road 1, Dhaka' },
  ...{ latitude: 23.7512345, longitude: 90.3912345, opening_hours: sameEveryDay(defaultDay) },
  images: await addUploads(test.services.db, owner, 3),
});
const json = (method: string, body: unknown, headers: Record<string, string> = {}) => ({
  ...{ method, body: JSON.stringify(body) },
  headers: { 'content-type': 'application/json', ...headers },
});
const register = (user: string, body: unknown, headers?: Record<string, string>) =>
  test.as(user).request('/api/institutions', json('POST', body, headers));
const edit = (user: string, id: string, body: unknown) =>
  test.as(user).request(`/api/institutions/${id}`, json('PATCH', body));
const added = async () => test.as(owner).api(registerInstitution, { body: await needed() });
const codes = async (response: Response) => {
  expect(response.status).toBe(422);
  const { code, errors }: { code: string; errors: { path: string; code: string }[] } =
    await response.json();
  expect(code).toBe('invalid');
  return errors.map((error) => `${error.path} ${error.code}`);
};
const stored = (id: string) =>
  test.services.db
    .selectFrom('institutions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** What the search has of it: its texts, and its category. */
function searchedTextOf(row: Awaited<ReturnType<typeof stored>>) {
  const { search_marks: marks, ...text } = storedText(row);
  return { ...text, search_marks: [...marks, categoryMark(row.category_id).id] };
}

describe('registering an institution', () => {
  it('[REG-28] stores everything that was given, and answers it as its page gets it', async () => {
    const body = await full();
    const response = await register(owner, body);
    expect(response.status).toBe(201);
    const answer: { id: string } = await response.json();
    expect(answer).toMatchObject({
      ...{ ...body, owner_id: owner, featured_image: body.images[0], category_name: 'Pharmacy' },
      ...{ rating: 0, reviewCount: 0, is_active: true, is_verified: false },
    });
    expect(answer).toEqual(
      await test.api(getInstitution, { params: { id: answer.id }, query: {} }),
    );
    const row = await stored(answer.id);
    expect(row).toMatchObject({ ...body, owner_id: owner, featured_image: body.images[0] });
    expect(row).toMatchObject(searchedTextOf(row));
  });

  it('[DATA-09][API-07] gives one that is active and not verified, whatever is sent', async () => {
    const extra = {
      is_active: false,
      is_verified: true,
      rating_count: 5,
      featured_image: '/files/x',
    };
    const { id } = await test.as(owner).api(registerInstitution, { body: await needed(extra) });
    expect(await stored(id)).toMatchObject({
      is_active: true,
      is_verified: false,
      rating_count: 0,
    });
    const response = await edit(owner, id, { ...extra, id: crypto.randomUUID(), owner_id: null });
    expect(response.status).toBe(200);
    expect(await stored(id)).toMatchObject({
      ...{ is_active: true, is_verified: false, rating_count: 0, owner_id: owner },
    });
  });

  it("[API-04] makes it the caller's own, whatever is sent", async () => {
    const other = await addUser(test.services.db, { roles: ['owner'] });
    const response = await register(owner, await needed({ owner_id: other }));
    expect(await response.json()).toMatchObject({ owner_id: owner });
  });

  it('[API-25][API-27] is refused with everything that is missing at once', async () => {
    expect(await codes(await register(owner, {}))).toEqual([
      ...['name nameRequired', 'category_id categoryRequired', 'phone phoneRequired'],
      ...['location locationRequired', 'images imageRequired'],
    ]);
    const bad = await needed({ name: ' x ', category_id: crypto.randomUUID(), phone: '12-34' });
    expect(await codes(await register(owner, bad))).toEqual([
      'name nameTooShort',
      'phone phoneInvalid',
    ]);
    const gone = await needed({ category_id: crypto.randomUUID() });
    expect(await codes(await register(owner, gone))).toEqual(['category_id categoryUnknown']);
    const images = await addUploads(test.services.db, await addUser(test.services.db));
    expect(await codes(await register(owner, { ...gone, images }))).toEqual([
      'category_id categoryUnknown',
      'images imageUnknown',
    ]);
    const six = await needed({ images: await addUploads(test.services.db, owner, 6) });
    expect(await codes(await register(owner, six))).toEqual(['images tooManyImages']);
  });

  it('[API-26] is refused with a bad WhatsApp number, e-mail, website or Facebook page', async () => {
    const bad = {
      ...{ whatsapp_number: 'call me', email: 'nobody', website: 'javascript:alert(1)' },
      facebook_url: 'https://facebook.com.evil.example/a',
    };
    expect(await codes(await register(owner, await needed(bad)))).toEqual([
      ...['email invalidEmail', 'website websiteInvalid', 'facebook_url facebookInvalid'],
      'whatsapp_number phoneInvalid',
    ]);
    expect((await register(owner, await needed())).status).toBe(201);
  });

  it('[API-31] takes Bangla digits in phone fields, at least 7 of them', async () => {
    const numbers = { phone: '০১৭১২-৩৪৫৬৭৮', whatsapp_number: '০১৭১২৩৪৫৬৭৮' };
    expect((await register(owner, await needed(numbers))).status).toBe(201);
    const few = { phone: '১২৩ ৪৫৬ ', whatsapp_number: '১২৩-৪৫৬' };
    expect(await codes(await register(owner, await needed(few)))).toEqual([
      ...['phone phoneInvalid', 'whatsapp_number phoneInvalid'],
    ]);
  });

  it("refuses images that are nobody's, another's or removed", async () => {
    const other = await addUser(test.services.db, { roles: ['owner'] });
    const [own = '', removed = ''] = await addUploads(test.services.db, owner, 2);
    await test.services.db
      .updateTable('uploads')
      .set({ is_removed: true })
      .where('key', '=', removed.slice('/files/'.length))
      .execute();
    const [foreign = ''] = await addUploads(test.services.db, other);
    for (const image of [foreign, removed, `/files/${'0'.repeat(32)}.jpg`]) {
      const response = await register(owner, await needed({ images: [own, image] }));
      expect(await codes(response)).toEqual(['images imageUnknown']);
    }
  });

  it('refuses what is not of the right type, without a word of the database', async () => {
    const numbers = [
      { name: 5 },
      { latitude: '23.8' },
      { images: 'x' },
      { images: [1] },
      { opening_hours: [] },
    ];
    for (const change of numbers) {
      const response = await register(owner, await needed(change));
      expect(response.status, JSON.stringify(change)).toBe(422);
      expect(await response.text()).not.toMatch(/select|insert|institutions_/i);
    }
    const infinite = JSON.stringify(await needed()).replace('23.8103', '1e999');
    const response = await test.as(owner).request('/api/institutions', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: infinite },
    });
    expect(response.status).toBe(422);
  });

  it('rounds the tiniest position to a plain zero', async () => {
    const body = await needed({ latitude: 5e-324, longitude: -5e-324 });
    const { id } = await test.as(owner).api(registerInstitution, { body });
    expect(await stored(id)).toMatchObject({ latitude: 0, longitude: 0 });
  });

  it('happens once, however often the same call arrives', async () => {
    const body = await needed({ name: 'Sent Twice' });
    const key = crypto.randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => register(owner, body, { 'idempotency-key': key })),
    );
    const ids = await Promise.all(responses.map(async (r) => (await r.json()).id));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(ids).size).toBe(1);
    const other = await register(
      owner,
      { ...body, name: 'Something else' },
      { 'idempotency-key': key },
    );
    expect(other.status).toBe(409);
    const made = await test.services.db
      .selectFrom('institutions')
      .select('id')
      .where('name', 'in', ['Sent Twice', 'Something else'])
      .execute();
    expect(made).toHaveLength(1);
  });

  it('leaves nothing behind when it is refused', async () => {
    const [image = ''] = await addUploads(test.services.db, owner);
    const key = crypto.randomUUID();
    const body = await needed({ images: [image], category_id: crypto.randomUUID() });
    expect((await register(owner, body, { 'idempotency-key': key })).status).toBe(422);
    const again = await register(
      owner,
      { ...body, category_id: category },
      { 'idempotency-key': key },
    );
    expect(again.status).toBe(201);
  });
});

describe('editing an institution', () => {
  it('[EDIT-14] saves everything that was given, and answers the changed row', async () => {
    const { id, updated_at, created_at } = await added();
    const body = await full();
    const response = await edit(owner, id, body);
    expect(response.status).toBe(200);
    const answer: { updated_at: string } = await response.json();
    expect(answer).toMatchObject({ ...body, id, created_at, featured_image: body.images[0] });
    expect(Date.parse(answer.updated_at)).toBeGreaterThan(Date.parse(updated_at));
    expect(answer).toEqual(await test.api(getInstitution, { params: { id }, query: {} }));
    const row = await stored(id);
    expect(row).toMatchObject({ ...body, featured_image: body.images[0] });
    expect(row).toMatchObject(searchedTextOf(row));
  });

  it('changes nothing that was not given', async () => {
    const before = await test.as(owner).api(registerInstitution, { body: await full() });
    const body = { name: 'Another Name' };
    const after = await test.as(owner).api(editInstitution, { params: { id: before.id }, body });
    expect(after).toEqual({ ...before, ...body, updated_at: after.updated_at });
  });

  it('computes the searched text again only for what is searched', async () => {
    const { id } = await added();
    const older = { search_version: 0, search_keys: ' older ' };
    await test.services.db.updateTable('institutions').set(older).where('id', '=', id).execute();
    expect((await edit(owner, id, { phone: '01812345678', latitude: 23.9 })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ phone: '01812345678', latitude: 23.9, ...older });
    const searched = { name: 'New Name', name_bn: 'নতুন নাম', description: 'Tea', address: 'Road 2' };
    for (const [field, text] of Object.entries(searched)) {
      await test.services.db.updateTable('institutions').set(older).where('id', '=', id).execute();
      expect((await edit(owner, id, { [field]: text })).status, field).toBe(200);
      const row = await stored(id);
      expect(row, field).toMatchObject({ [field]: text, ...searchedTextOf(row) });
    }
  });

  it('says so again when it is sent again, and is refused once it would change anything', async () => {
    const { id, updated_at } = await added();
    const body = { ...(await full()), updated_at };
    const answer: unknown = await (await edit(owner, id, body)).json();
    const again = await edit(owner, id, body);
    expect([again.status, await again.json()]).toEqual([200, answer]);
    expect((await edit(owner, id, { ...body, address: 'Road 3' })).status).toBe(409);
    expect((await edit(owner, id, { phone: '01912345678' })).status).toBe(200);
    expect((await edit(owner, id, body)).status).toBe(409);
  });

  it('is newer than what it was made of, whatever the clock says', async () => {
    const { id } = await added();
    const ahead = new Date(Date.now() + 3_600_000);
    await test.services.db
      .updateTable('institutions')
      .set({ updated_at: ahead })
      .where('id', '=', id)
      .execute();
    const updated_at = ahead.toISOString();
    expect((await edit(owner, id, { phone: '01812345678', updated_at })).status).toBe(200);
    expect((await edit(owner, id, { phone: '01912345678', updated_at })).status).toBe(409);
    expect((await stored(id)).updated_at.getTime()).toBeGreaterThan(ahead.getTime());
  });

  it('finds it by its new category, and no longer by the one before', async () => {
    const { id } = await added();
    const category_id = await addCategory(test.services.db, { name: 'Bakery' });
    expect((await edit(owner, id, { category_id })).status).toBe(200);
    const row = await stored(id);
    expect(row.category_id).toBe(category_id);
    expect(row).toMatchObject(searchedTextOf(row));
  });

  it('[EDIT-11] saves optional fields that are empty after trimming as null', async () => {
    const { id } = await test.as(owner).api(registerInstitution, { body: await full() });
    const optional = [
      'name_bn',
      'description',
      'email',
      'website',
      'facebook_url',
      'whatsapp_number',
      'address',
    ];
    for (const empty of ['', ' \n\t ']) {
      await edit(owner, id, await full());
      const changes = Object.fromEntries(optional.map((field) => [field, empty]));
      expect((await edit(owner, id, changes)).status).toBe(200);
      const nothing = Object.fromEntries(optional.map((field) => [field, null]));
      expect(await stored(id)).toMatchObject(nothing);
    }
  });

  it('[API-28] is refused when it leaves name, category, phone or location empty, or holds 6 images', async () => {
    const { id } = await added();
    const changes: [object, string][] = [
      [{ name: ' ' }, 'name nameRequired'],
      [{ category_id: '' }, 'category_id categoryRequired'],
      [{ category_id: crypto.randomUUID() }, 'category_id categoryUnknown'],
      [{ phone: null }, 'phone phoneRequired'],
      [{ latitude: null }, 'location locationRequired'],
      [{ images: await addUploads(test.services.db, owner, 6) }, 'images tooManyImages'],
      [{ images: [] }, 'images imageRequired'],
      [{ website: 'data:text/html,x' }, 'website websiteInvalid'],
    ];
    const before = await stored(id);
    for (const [change, problem] of changes) {
      expect(await codes(await edit(owner, id, change))).toEqual([problem]);
    }
    expect(await stored(id)).toEqual(before);
  });

  it('[DATA-08] keeps the first image as the featured one, after every write', async () => {
    const images = await addUploads(test.services.db, owner, 3);
    const { id } = await test
      .as(owner)
      .api(registerInstitution, { body: await needed({ images }) });
    for (const order of [images.toReversed(), images.slice(1), images]) {
      await edit(owner, id, { images: order, featured_image: images[2] });
      const answer = await test.api(getInstitution, { params: { id }, query: {} });
      expect([answer.images, answer.featured_image]).toEqual([order, order[0]]);
    }
    await test.services.db
      .updateTable('institutions')
      .set({ images: [] })
      .where('id', '=', id)
      .execute();
    expect((await stored(id)).featured_image).toBeNull();
  });

  it('keeps images that it has, whoever uploaded them, and takes new ones of the owner alone', async () => {
    const [seeded = ''] = await addPlaces(test.services.db, [
      ...[
        {
          category_id: category,
          owner_id: owner,
          phone: '01712345678',
          images: ['/files/demo-1.webp'],
        },
      ],
    ]);
    const stranger = await addUser(test.services.db, { roles: ['owner'] });
    const [own = ''] = await addUploads(test.services.db, owner);
    const [foreign = ''] = await addUploads(test.services.db, stranger);
    const kept = ['/files/demo-1.webp', own];
    expect(await codes(await edit(owner, seeded, { images: [...kept, foreign] }))).toEqual([
      'images imageUnknown',
    ]);
    expect((await edit(owner, seeded, { images: kept })).status).toBe(200);
    expect((await stored(seeded)).images).toEqual(kept);
  });

  it('is refused when it was changed since it was read', async () => {
    const { id, updated_at } = await added();
    const both = await Promise.all(
      ['First', 'Second'].map((name) => edit(owner, id, { name, updated_at })),
    );
    const statuses = both.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = statuses[0] === 200 ? 'First' : 'Second';
    expect((await stored(id)).name).toBe(winner);
  });

  it('finds the place by its new name, and no more by its old one', async () => {
    const body = await needed({ name: 'Zxqvortal Emporium' });
    const { id } = await test.as(owner).api(registerInstitution, { body });
    const found = async (text: string) => {
      const response = await test.request(
        `/api/institutions/suggestions?q=${encodeURIComponent(text)}`,
      );
      const { items }: { items: { id: string }[] } = await response.json();
      return items.some((item) => item.id === id);
    };
    expect([await found('zxqvortal'), await found('plimbulate')]).toEqual([true, false]);
    await edit(owner, id, { name: 'Plimbulate Emporium' });
    expect([await found('zxqvortal'), await found('plimbulate')]).toEqual([false, true]);
  });
});
