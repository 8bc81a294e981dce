import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { runIntoOpenTransaction } from '../../testing/locks.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { administerInstitution, listAdminInstitutions } from './admin-contract.ts';
import { getInstitution } from './contract.ts';
import { editInstitution } from './write-contract.ts';

let test: TestApi;
let owner: string;
let pharmacy: string;
let bank: string;
let admin: ReturnType<TestApi['as']>;

beforeAll(async () => {
  test = await testApi();
  const { db } = test.services;
  [pharmacy, bank] = [await addCategory(db), await addCategory(db, { name: 'Bank' })];
  owner = await addUser(db, { roles: ['owner'] });
  admin = test.as(await addUser(db, { roles: ['admin'] }));
});
afterAll(() => test.close());

const edit = (id: string, body: BodyOf<typeof editInstitution>) =>
  test.as(owner).api(editInstitution, { params: { id }, body });
const administer = (id: string, body: BodyOf<typeof administerInstitution>) =>
  admin.api(administerInstitution, { params: { id }, body });
const shown = (id: string) => test.api(getInstitution, { params: { id }, query: {} });
const waiting = async () => {
  const { items } = await admin.api(listAdminInstitutions, { query: { again: true } });
  return items.map(({ id }) => id);
};

/** A place of the owner's that an administrator has verified. */
async function verifiedPlace(): Promise<string> {
  const [id = ''] = await addPlaces(test.services.db, [
    {
      ...{ name: 'Demo Pharmacy', name_bn: 'ডেমো ফার্মেসি', category_id: pharmacy },
      ...{ owner_id: owner, phone: '01712345678', whatsapp_number: '01912345678' },
      ...{ images: ['/files/demo-1.webp'] },
      ...{ latitude: 23.75, longitude: 90.39 },
    },
  ]);
  await administer(id, { is_verified: true });
  return id;
}

/** A latitude this many metres north of all places, rounded as it is stored. */
const metres = (count: number) => Math.round((23.75 + count / 111_195) * 1e7) / 1e7;

describe('the verified mark', () => {
  it('[API-07] is lost with an edit of the name, category, phone or WhatsApp number, or when the pin moves more than 200 m', async () => {
    const edits = [
      ...[{ name: 'Demo Bank' }, { name_bn: 'ডেমো ব্যাংক' }, { name_bn: null }],
      ...[{ category_id: bank }, { phone: '01812345678' }],
      ...[{ whatsapp_number: '01812345678' }, { whatsapp_number: null }],
      ...[{ latitude: 22.3475, longitude: 91.8123 }, { latitude: metres(250) }],
    ];
    for (const body of edits) {
      const id = await verifiedPlace();
      expect(await edit(id, body)).toMatchObject({ ...body, is_verified: false });
      expect((await shown(id)).is_verified).toBe(false);
      // The mark does not return when the change is undone: nobody has checked the place since.
      const back = {
        ...{ name: 'Demo Pharmacy', name_bn: 'ডেমো ফার্মেসি', phone: '01712345678' },
        ...{ whatsapp_number: '01912345678', category_id: pharmacy },
        ...{ latitude: 23.75, longitude: 90.39 },
      };
      expect(await edit(id, back)).toMatchObject({ ...back, is_verified: false });
    }
  });

  it('[API-07] stays with other edits, with another spelling, and when the pin moves less than 200 m', async () => {
    const id = await verifiedPlace();
    const edits = [
      ...[{ description: 'Open late' }, { address: 'Road 2' }, { email: 'shop@example.com' }],
      ...[{ website: 'https://example.com' }, { opening_hours: null }],
      ...[{ name: 'DEMO  Pharmacy' }, { phone: '+880 1712-345678' }],
      ...[{ whatsapp_number: '+880 1912-345678' }, { latitude: metres(150) }],
    ];
    for (const body of edits) expect(await edit(id, body)).toMatchObject({ is_verified: true });
    expect(await waiting()).not.toContain(id);
  });

  it('[API-07] is lost when small moves of the pin add up to more than 200 m', async () => {
    const id = await verifiedPlace();
    expect(await edit(id, { latitude: metres(150) })).toMatchObject({ is_verified: true });
    expect(await edit(id, { latitude: metres(-150) })).toMatchObject({ is_verified: true });
    expect(await edit(id, { latitude: metres(150) })).toMatchObject({ is_verified: true });
    expect(await edit(id, { latitude: metres(300) })).toMatchObject({ is_verified: false });
    // After a new verification, distances are measured from the new position.
    await administer(id, { is_verified: true });
    expect(await edit(id, { latitude: metres(450) })).toMatchObject({ is_verified: true });
  });

  it('[API-07] shows the owner, and nobody else, where a moved pin was verified', async () => {
    const id = await verifiedPlace();
    const own = () => test.as(owner).api(getInstitution, { params: { id }, query: {} });
    const told = { verified_latitude: metres(0), verified_longitude: 90.39 };
    expect(Object.keys(await own())).not.toContain('verified_latitude');
    await edit(id, { latitude: metres(150) });
    expect(await own()).toMatchObject(told);
    for (const stranger of [test.api, admin.api]) {
      const seen = await stranger(getInstitution, { params: { id }, query: {} });
      expect(Object.keys(seen)).not.toContain('verified_latitude');
    }
    // Verified again, it counts as verified where it stands now.
    await administer(id, { is_verified: true });
    expect(Object.keys(await own())).not.toContain('verified_latitude');
  });

  it('stays when the edit is refused', async () => {
    const id = await verifiedPlace();
    const { updated_at } = await shown(id);
    await expect(edit(id, { name: 'Demo Bank', website: 'no' })).rejects.toMatchObject({
      status: 422,
    });
    await edit(id, { description: 'By somebody else' });
    const stale = edit(id, { name: 'Demo Bank', updated_at });
    await expect(stale).rejects.toMatchObject({ code: 'conflict' });
    expect((await shown(id)).is_verified).toBe(true);
  });

  it('[ADMIN-25] once lost, waits for administrators, longest first, until one decides', async () => {
    const [first, second, third] = [
      await verifiedPlace(),
      await verifiedPlace(),
      await verifiedPlace(),
    ];
    const before = await waiting();
    for (const id of [second, first, third]) await edit(id, { name: 'Demo Bank' });
    expect(await waiting()).toEqual([...before, second, first, third]);
    // Further edits do not move it to the end of the queue.
    await edit(second, { name: 'Demo Bank 2' });
    await administer(first, { is_verified: true });
    await administer(third, { is_verified: false });
    expect(await waiting()).toEqual([...before, second]);
    const never = await addPlaces(test.services.db, [
      { category_id: pharmacy, owner_id: owner, phone: '01712345678', images: ['/files/a.webp'] },
    ]);
    for (const id of never) await edit(id, { name: 'Never Verified' });
    expect(await waiting()).toEqual([...before, second]);
  });

  it('[ADMIN-25] is refused when the place was changed since the administrator read it', async () => {
    const id = await verifiedPlace();
    const { updated_at } = await administer(id, { is_verified: false });
    await edit(id, { name: 'Demo Bank' });
    const late = administer(id, { is_verified: true, updated_at });
    await expect(late).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect((await shown(id)).is_verified).toBe(false);
    const { updated_at: seen } = await shown(id);
    expect(await administer(id, { is_verified: true, updated_at: seen })).toMatchObject({
      ...{ is_verified: true, verify_again: false },
    });
  });

  it('[ADMIN-25] is refused when the place is changed at the same moment', async () => {
    const id = await verifiedPlace();
    const { updated_at } = await administer(id, { is_verified: false });
    const text = "update institutions set name = 'Demo Bank', updated_at = now() where id = $1";
    await runIntoOpenTransaction(test.services.pool, { text, values: [id] }, () =>
      expect(administer(id, { is_verified: true, updated_at })).rejects.toMatchObject({
        ...{ status: 409, code: 'conflict' },
      }),
    );
    expect((await shown(id)).is_verified).toBe(false);
  });

  it('[ADMIN-25] is refused when the place got another owner since the administrator read it', async () => {
    const id = await verifiedPlace();
    const { updated_at } = await administer(id, { is_verified: false });
    await administer(id, { former_owner_id: owner });
    const late = administer(id, { is_verified: true, updated_at });
    await expect(late).rejects.toMatchObject({ status: 409, code: 'conflict' });
  });
});
