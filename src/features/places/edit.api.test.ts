import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { countWaitingStatements, runIntoOpenTransaction } from '../../testing/locks.ts';
import { fieldCodes, startOwnerApi, expectedSearchText } from '../../testing/owner-api.ts';
import type { OwnerApi } from '../../testing/owner-api.ts';
import { addUploads } from '../../testing/uploads.ts';
import { getInstitution } from './contract.ts';
import { editInstitution, registerInstitution } from './write-contract.ts';

let test: OwnerApi;
beforeAll(async () => {
  test = await startOwnerApi();
});
afterAll(() => test.close());

/** Whether an institution is among the suggestions of a search. */
async function isSuggested(id: string, query: { q: string; categories?: string }) {
  const response = await test.request(
    `/api/institutions/suggestions?${new URLSearchParams(query)}`,
  );
  const { items }: { items: { id: string }[] } = await response.json();
  return items.some((item) => item.id === id);
}

describe('editing an institution', () => {
  it('[EDIT-14] saves all given fields, and returns the changed institution', async () => {
    const { id, updated_at, created_at } = await test.addInstitution();
    const body = await test.allFields();
    const response = await test.edit(test.owner, id, body);
    expect(response.status).toBe(200);
    const answer: { updated_at: string } = await response.json();
    expect(answer).toMatchObject({ ...body, id, created_at, featured_image: body.images[0] });
    expect(Date.parse(answer.updated_at)).toBeGreaterThan(Date.parse(updated_at));
    expect(answer).toEqual(await test.api(getInstitution, { params: { id }, query: {} }));
    const row = await test.readStored(id);
    expect(row).toMatchObject({ ...body, featured_image: body.images[0] });
    expect(row).toMatchObject(expectedSearchText(row));
  });

  it('leaves fields that were not given unchanged', async () => {
    const before = await test
      .as(test.owner)
      .api(registerInstitution, { body: await test.allFields() });
    const body = { name: 'Another Name' };
    const after = await test
      .as(test.owner)
      .api(editInstitution, { params: { id: before.id }, body });
    expect(after).toEqual({ ...before, ...body, updated_at: after.updated_at });
  });

  it('recomputes the searched text only when a searched field changes', async () => {
    const { id } = await test.addInstitution();
    const older = { search_version: 0, search_keys: ' older ' };
    await test.services.db.updateTable('institutions').set(older).where('id', '=', id).execute();
    expect((await test.edit(test.owner, id, { phone: '01812345678', latitude: 23.9 })).status).toBe(
      200,
    );
    expect(await test.readStored(id)).toMatchObject({
      phone: '01812345678',
      latitude: 23.9,
      ...older,
    });
    const searched = { name: 'New Name', name_bn: 'নতুন নাম', description: 'Tea', address: 'Road 2' };
    for (const [field, text] of Object.entries(searched)) {
      await test.services.db.updateTable('institutions').set(older).where('id', '=', id).execute();
      expect((await test.edit(test.owner, id, { [field]: text })).status, field).toBe(200);
      const row = await test.readStored(id);
      expect(row, field).toMatchObject({ [field]: text, ...expectedSearchText(row) });
    }
  });

  it('gives the same answer when it is sent again, and a conflict once it would change anything', async () => {
    const { id, updated_at } = await test.addInstitution();
    const body = { ...(await test.allFields()), updated_at };
    const answer: unknown = await (await test.edit(test.owner, id, body)).json();
    const again = await test.edit(test.owner, id, body);
    expect([again.status, await again.json()]).toEqual([200, answer]);
    expect((await test.edit(test.owner, id, { ...body, address: 'Road 3' })).status).toBe(409);
    expect((await test.edit(test.owner, id, { phone: '01912345678' })).status).toBe(200);
    expect((await test.edit(test.owner, id, body)).status).toBe(409);
  });

  it('sets an update time later than the previous one, even when the clock is behind', async () => {
    const { id } = await test.addInstitution();
    const ahead = new Date(Date.now() + 3_600_000);
    await test.services.db
      .updateTable('institutions')
      .set({ updated_at: ahead })
      .where('id', '=', id)
      .execute();
    const updated_at = ahead.toISOString();
    expect((await test.edit(test.owner, id, { phone: '01812345678', updated_at })).status).toBe(
      200,
    );
    expect((await test.edit(test.owner, id, { phone: '01912345678', updated_at })).status).toBe(
      409,
    );
    expect((await test.readStored(id)).updated_at.getTime()).toBeGreaterThan(ahead.getTime());
  });

  it('moves it to a new category, by which it is found from then on', async () => {
    const { id } = await test.addInstitution();
    const category_id = await addCategory(test.services.db, { name: 'Zxqbakery' });
    const found = async () => [
      await isSuggested(id, { q: 'lazz', categories: test.category }),
      await isSuggested(id, { q: 'lazz', categories: category_id }),
      await isSuggested(id, { q: 'zxqbakery lazz' }),
    ];
    expect(await found()).toEqual([true, false, false]);
    expect((await test.edit(test.owner, id, { category_id })).status).toBe(200);
    expect(await found()).toEqual([false, true, true]);
    const row = await test.readStored(id);
    expect(row.category_id).toBe(category_id);
    expect(row).toMatchObject(expectedSearchText(row));
  });

  it('[EDIT-11] saves optional fields that are empty after trimming as null', async () => {
    const { id } = await test
      .as(test.owner)
      .api(registerInstitution, { body: await test.allFields() });
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
      await test.edit(test.owner, id, await test.allFields());
      const changes = Object.fromEntries(optional.map((field) => [field, empty]));
      expect((await test.edit(test.owner, id, changes)).status).toBe(200);
      const nothing = Object.fromEntries(optional.map((field) => [field, null]));
      expect(await test.readStored(id)).toMatchObject(nothing);
    }
  });

  it('[API-28] is refused when a required field or all images would be missing, with 6 images or with a bad website', async () => {
    const { id } = await test.addInstitution();
    const changes: [object, string][] = [
      [{ name: ' ' }, 'name nameRequired'],
      [{ category_id: '' }, 'category_id categoryRequired'],
      [{ category_id: crypto.randomUUID() }, 'category_id categoryUnknown'],
      [{ phone: null }, 'phone phoneRequired'],
      [{ latitude: null }, 'location locationRequired'],
      [{ images: await addUploads(test.services.db, test.owner, 6) }, 'images tooManyImages'],
      [{ images: [] }, 'images imageRequired'],
      [{ website: 'data:text/html,x' }, 'website websiteInvalid'],
    ];
    const before = await test.readStored(id);
    for (const [change, problem] of changes) {
      expect(await fieldCodes(await test.edit(test.owner, id, change))).toEqual([problem]);
    }
    expect(await test.readStored(id)).toEqual(before);
  });

  it('[DATA-08] keeps the first image as the featured one after every write', async () => {
    const images = await addUploads(test.services.db, test.owner, 3);
    const { id } = await test
      .as(test.owner)
      .api(registerInstitution, { body: await test.requiredFields({ images }) });
    for (const order of [images.toReversed(), images.slice(1), images]) {
      await test.edit(test.owner, id, { images: order, featured_image: images[2] });
      const answer = await test.api(getInstitution, { params: { id }, query: {} });
      expect([answer.images, answer.featured_image]).toEqual([order, order[0]]);
    }
    await test.services.db
      .updateTable('institutions')
      .set({ images: [] })
      .where('id', '=', id)
      .execute();
    expect((await test.readStored(id)).featured_image).toBeNull();
  });

  it('keeps existing images whoever uploaded them, and accepts new ones of the owner only', async () => {
    const [seeded = ''] = await addPlaces(test.services.db, [
      ...[
        {
          category_id: test.category,
          owner_id: test.owner,
          phone: '01712345678',
          images: ['/files/demo-1.webp'],
        },
      ],
    ]);
    const stranger = await addUser(test.services.db, { roles: ['owner'] });
    const [own = ''] = await addUploads(test.services.db, test.owner);
    const [foreign = ''] = await addUploads(test.services.db, stranger);
    const kept = ['/files/demo-1.webp', own];
    expect(
      await fieldCodes(await test.edit(test.owner, seeded, { images: [...kept, foreign] })),
    ).toEqual(['images imageUnknown']);
    expect((await test.edit(test.owner, seeded, { images: kept })).status).toBe(200);
    expect((await test.readStored(seeded)).images).toEqual(kept);
  });

  it('does not deadlock when two places exchange their images at the same time', async () => {
    const { db, pool } = test.services;
    const images = (await addUploads(db, test.owner, 2)).toSorted();
    const [first = '', second = ''] = images;
    const place = { category_id: test.category, owner_id: test.owner, phone: '01712345678' };
    const [one = '', other = ''] = await addPlaces(db, [
      { ...place, images: [first] },
      { ...place, images: [second] },
    ]);
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from uploads where key = $1 for update', [first.slice(7)]);
      const taking = test.edit(test.owner, other, { images: [first] });
      await expect.poll(() => countWaitingStatements(pool)).toBe(1);
      const giving = test.edit(test.owner, one, { images: [second] });
      await expect.poll(() => countWaitingStatements(pool)).toBe(2);
      await holder.query('commit');
      const answers = await Promise.all([taking, giving]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    } finally {
      holder.release(true);
    }
  });

  it('is refused with a conflict when another change in progress is committed first', async () => {
    const { id, updated_at } = await test.addInstitution();
    const text = "update institutions set name = 'First', updated_at = now() where id = $1";
    const late = await runIntoOpenTransaction(test.services.pool, { text, values: [id] }, () =>
      test.edit(test.owner, id, { name: 'Second', updated_at }),
    );
    expect(late.status).toBe(409);
    expect((await test.readStored(id)).name).toBe('First');
  });

  it('makes it searchable by its new name, and no longer by its old one', async () => {
    const body = await test.requiredFields({ name: 'Zxqvortal Emporium' });
    const { id } = await test.as(test.owner).api(registerInstitution, { body });
    const found = (q: string) => isSuggested(id, { q });
    expect([await found('zxqvortal'), await found('plimbulate')]).toEqual([true, false]);
    await test.edit(test.owner, id, { name: 'Plimbulate Emporium' });
    expect([await found('zxqvortal'), await found('plimbulate')]).toEqual([false, true]);
  });
});
