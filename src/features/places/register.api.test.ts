import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../testing/builders.ts';
import { fieldCodes, startOwnerApi, expectedSearchText } from '../../testing/owner-api.ts';
import type { OwnerApi } from '../../testing/owner-api.ts';
import { addUploads } from '../../testing/uploads.ts';
import { getInstitution } from './contract.ts';
import { registerInstitution } from './write-contract.ts';

let test: OwnerApi;
beforeAll(async () => {
  test = await startOwnerApi();
});
afterAll(() => test.close());

describe('registering an institution', () => {
  it('[REG-28] stores all given fields, and returns the institution as its page gets it', async () => {
    const body = await test.allFields();
    const response = await test.register(test.owner, body);
    expect(response.status).toBe(201);
    const answer: { id: string } = await response.json();
    expect(answer).toMatchObject({
      ...{
        ...body,
        owner_id: test.owner,
        featured_image: body.images[0],
        category_name: 'Pharmacy',
      },
      ...{ rating: 0, reviewCount: 0, is_active: true, is_verified: false },
    });
    expect(answer).toEqual(
      await test.api(getInstitution, { params: { id: answer.id }, query: {} }),
    );
    const row = await test.readStored(answer.id);
    expect(row).toMatchObject({ ...body, owner_id: test.owner, featured_image: body.images[0] });
    expect(row).toMatchObject(expectedSearchText(row));
  });

  it('[DATA-09][API-07] gives an active, unverified institution whatever is sent, and an edit cannot change that', async () => {
    const extra = {
      is_active: false,
      is_verified: true,
      rating_count: 5,
      featured_image: '/files/x',
    };
    const { id } = await test
      .as(test.owner)
      .api(registerInstitution, { body: await test.requiredFields(extra) });
    expect(await test.readStored(id)).toMatchObject({
      is_active: true,
      is_verified: false,
      rating_count: 0,
    });
    const response = await test.edit(test.owner, id, {
      ...extra,
      id: crypto.randomUUID(),
      owner_id: null,
    });
    expect(response.status).toBe(200);
    expect(await test.readStored(id)).toMatchObject({
      ...{ is_active: true, is_verified: false, rating_count: 0, owner_id: test.owner },
    });
  });

  it('[API-04] makes the caller the owner, whatever is sent', async () => {
    const other = await addUser(test.services.db, { roles: ['owner'] });
    const response = await test.register(
      test.owner,
      await test.requiredFields({ owner_id: other }),
    );
    expect(await response.json()).toMatchObject({ owner_id: test.owner });
  });

  it('[API-25][API-27] is refused with all missing or wrong fields at once', async () => {
    expect(await fieldCodes(await test.register(test.owner, {}))).toEqual([
      ...['name nameRequired', 'category_id categoryRequired', 'phone phoneRequired'],
      ...['location locationRequired', 'images imageRequired'],
    ]);
    const bad = await test.requiredFields({
      name: ' x ',
      category_id: crypto.randomUUID(),
      phone: '12-34',
    });
    expect(await fieldCodes(await test.register(test.owner, bad))).toEqual([
      'name nameTooShort',
      'phone phoneInvalid',
    ]);
    const gone = await test.requiredFields({ category_id: crypto.randomUUID() });
    expect(await fieldCodes(await test.register(test.owner, gone))).toEqual([
      'category_id categoryUnknown',
    ]);
    const images = await addUploads(test.services.db, await addUser(test.services.db));
    expect(await fieldCodes(await test.register(test.owner, { ...gone, images }))).toEqual([
      'category_id categoryUnknown',
      'images imageUnknown',
    ]);
    const six = await test.requiredFields({
      images: await addUploads(test.services.db, test.owner, 6),
    });
    expect(await fieldCodes(await test.register(test.owner, six))).toEqual([
      'images tooManyImages',
    ]);
  });

  it('[API-26] is refused with a bad WhatsApp number, email, website or Facebook page', async () => {
    const bad = {
      ...{ whatsapp_number: 'call me', email: 'nobody', website: 'javascript:alert(1)' },
      facebook_url: 'https://facebook.com.evil.example/a',
    };
    expect(
      await fieldCodes(await test.register(test.owner, await test.requiredFields(bad))),
    ).toEqual([
      'whatsapp_number phoneInvalid',
      ...['email invalidEmail', 'website websiteInvalid', 'facebook_url facebookInvalid'],
    ]);
    expect((await test.register(test.owner, await test.requiredFields())).status).toBe(201);
  });

  it('[API-31] accepts Bangla digits in phone fields, at least 7 of them', async () => {
    const numbers = { phone: '০১৭১২-৩৪৫৬৭৮', whatsapp_number: '০১৭১২৩৪৫৬৭৮' };
    expect((await test.register(test.owner, await test.requiredFields(numbers))).status).toBe(201);
    const few = { phone: '১২৩ ৪৫৬ ', whatsapp_number: '১২৩-৪৫৬' };
    expect(
      await fieldCodes(await test.register(test.owner, await test.requiredFields(few))),
    ).toEqual([...['phone phoneInvalid', 'whatsapp_number phoneInvalid']]);
  });

  it("refuses images that are unknown, removed or somebody else's", async () => {
    const other = await addUser(test.services.db, { roles: ['owner'] });
    const [own = '', removed = ''] = await addUploads(test.services.db, test.owner, 2);
    await test.services.db
      .updateTable('uploads')
      .set({ is_removed: true })
      .where('key', '=', removed.slice('/files/'.length))
      .execute();
    const [foreign = ''] = await addUploads(test.services.db, other);
    for (const image of [foreign, removed, `/files/${'0'.repeat(32)}.jpg`]) {
      const response = await test.register(
        test.owner,
        await test.requiredFields({ images: [own, image] }),
      );
      expect(await fieldCodes(response)).toEqual(['images imageUnknown']);
    }
  });

  it('refuses values of the wrong type, without revealing anything of the database', async () => {
    const numbers = [
      { name: 5 },
      { latitude: '23.8' },
      { images: 'x' },
      { images: [1] },
      { opening_hours: [] },
    ];
    for (const change of numbers) {
      const response = await test.register(test.owner, await test.requiredFields(change));
      expect(response.status, JSON.stringify(change)).toBe(422);
      expect(await response.text()).not.toMatch(/select|insert|institutions_/i);
    }
    const infinite = JSON.stringify(await test.requiredFields()).replace('23.8103', '1e999');
    const response = await test.as(test.owner).request('/api/institutions', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: infinite },
    });
    expect(response.status).toBe(422);
  });

  it('rounds the tiniest position to a plain zero', async () => {
    const body = await test.requiredFields({ latitude: 5e-324, longitude: -5e-324 });
    const { id } = await test.as(test.owner).api(registerInstitution, { body });
    expect(await test.readStored(id)).toMatchObject({ latitude: 0, longitude: 0 });
  });

  it('creates one institution for repeated requests with one Idempotency-Key, and refuses that key for another body', async () => {
    const body = await test.requiredFields({ name: 'Sent Twice' });
    const key = crypto.randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => test.register(test.owner, body, { 'idempotency-key': key })),
    );
    const ids = await Promise.all(responses.map(async (r) => (await r.json()).id));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(ids).size).toBe(1);
    const other = await test.register(
      test.owner,
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

  it('leaves its images and its Idempotency-Key usable when it is refused', async () => {
    const [image = ''] = await addUploads(test.services.db, test.owner);
    const key = crypto.randomUUID();
    const body = await test.requiredFields({ images: [image], category_id: crypto.randomUUID() });
    expect((await test.register(test.owner, body, { 'idempotency-key': key })).status).toBe(422);
    const again = await test.register(
      test.owner,
      { ...body, category_id: test.category },
      { 'idempotency-key': key },
    );
    expect(again.status).toBe(201);
  });
});
