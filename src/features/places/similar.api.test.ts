import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { similarInstitutions } from './write-contract.ts';

let test: TestApi;
let category: string;
let user: string;
/** The position of each test, 5 km from that of the others. */
let here = { lat: 23, lng: 90 };

beforeAll(async () => {
  test = await testApi();
  category = await addCategory(test.services.db);
  user = await addUser(test.services.db);
});
beforeEach(() => {
  here = { lat: here.lat + 0.05, lng: here.lng };
});
afterAll(() => test.close());

/** Adds a place this many metres north of `here`. */
const addPlace = async (values: object, metres = 0) => {
  const position = { latitude: here.lat + metres / 111_195, longitude: here.lng };
  const [id = ''] = await addPlaces(test.services.db, [
    { category_id: category, ...position, ...values },
  ]);
  return id;
};
interface Asked {
  name?: string;
  name_bn?: string;
  phone?: string;
  lat?: number;
  lng?: number;
}
const similar = (query: Asked) => test.as(user).api(similarInstitutions, { query });
const idsOf = async (query: Asked) => (await similar(query)).items.map(({ id }) => id);

describe('possible duplicates of a place to be registered', () => {
  it('have the same name within 100 m, and not beyond', async () => {
    const near = await addPlace({ name: 'Rahim Store' }, 92);
    await addPlace({ name: 'Rahim Store' }, 105);
    await addPlace({ name: 'Karim Store' }, 10);
    const { items, hasMore } = await similar({ ...here, name: ' rahim  STORE ' });
    expect(items.map(({ id, same }) => [id, same])).toEqual([[near, ['name']]]);
    expect([items[0]?.category_name, hasMore]).toEqual(['Pharmacy', false]);
    expect(items[0]?.distance).toBe(0.09);
  });

  it('may be written in the other script', async () => {
    const bangla = await addPlace({ name: 'মিষ্টি ঘর' });
    const both = await addPlace({ name: 'Sweet House', name_bn: 'মিষ্টি ঘর' });
    expect((await idsOf({ ...here, name: 'Mishti Ghor' })).toSorted()).toEqual(
      [bangla, both].toSorted(),
    );
    expect(await idsOf({ ...here, name: 'Fuchka House', name_bn: 'মিস্টি ঘর' })).toHaveLength(2);
    expect(await idsOf({ ...here, name: 'Mishti Bari' })).toEqual([]);
  });

  it.each([
    ['Rayer Bazar Cold Storage', 'রায়েরবাজার কোল্ড স্টোরেজ'],
    ['Technical Training Centre', 'টেকনিক্যাল ট্রেনিং সেন্টার'],
    ['DOHS Fish & Chips', 'ডিওএইচএস ফিশ অ্যান্ড চিপস'],
  ])('may have an English name that Bangla writes as it sounds: %s', async (name, name_bn) => {
    const there = await addPlace({ name: name_bn });
    expect(await idsOf({ ...here, name })).toEqual([there]);
  });

  it('do not include names that share only their consonants', async () => {
    await addPlace({ name: 'ঢাকী' });
    expect(await idsOf({ ...here, name: 'Dhaka' })).toEqual([]);
  });

  it('are not matched by a sound of a single letter', async () => {
    const [one, same] = [await addPlace({ name: 'Aura' }), await addPlace({ name: 'Oro' })];
    expect(await idsOf({ ...here, name: 'Aura' })).toEqual([one]);
    expect(await idsOf({ ...here, name: 'Oro' })).toEqual([same]);
    // With a further word the name is long enough to be compared by sound.
    const whole = await addPlace({ name: 'Aura Pharmacy' });
    expect(await idsOf({ ...here, name: 'অরা ফার্মেসি' })).toEqual([whole]);
  });

  it('have the same phone number, however it is written and wherever they are', async () => {
    const id = await addPlace({ phone: '+880 (0)1812-345678' }, 400_000);
    for (const phone of [
      '01812345678',
      '০১৮১২-৩৪৫৬৭৮',
      '8801812345678',
      '00880 1812 345678',
      '1812345678',
    ]) {
      expect(await idsOf({ phone }), phone).toEqual([id]);
    }
    await addPlace({ phone: '0000000' });
    for (const phone of ['01812345679', '', '0000000', '-', '812345678']) {
      expect(await idsOf({ phone }), phone).toEqual([]);
    }
  });

  it('say what is the same, the most certain first, at most 5', async () => {
    const phone = '01999111222';
    const name = 'Popular Pharmacy';
    const later = { created_at: new Date('2026-03-02') };
    const calledLater = await addPlace({ phone, name: 'A Third', ...later }, 5000);
    const called = await addPlace({ phone, name: 'Another', created_at: new Date('2026-03-01') });
    const named = await addPlace({ name }, 10);
    const both = await addPlace({ name, phone }, 50);
    const { items } = await similar({ ...here, name, phone });
    expect(items.map(({ id, same }) => [id, same])).toEqual([
      [both, ['name', 'phone']],
      [named, ['name']],
      [called, ['phone']],
      [calledLater, ['phone']],
    ]);
    for (let more = 0; more < 6; more += 1) await addPlace({ name }, 20);
    expect(await idsOf({ ...here, name, phone })).toHaveLength(5);
  });

  it('do not include hidden places', async () => {
    await addPlace({ name: 'Hidden Shop', phone: '01999333444', is_active: false });
    expect(await idsOf({ ...here, name: 'Hidden Shop', phone: '01999333444' })).toEqual([]);
  });

  it('are none for an incomplete query, and a malformed one is refused', async () => {
    for (const query of [{}, { name: '' }, { name: 'Shop' }, { ...here }, { lat: 23.8 }]) {
      expect(await idsOf(query)).toEqual([]);
    }
    for (const query of ['name=%00', 'lat=x&lng=90', `phone=${'1'.repeat(41)}`]) {
      const response = await test.as(user).request(`/api/institutions/similar?${query}`);
      expect(response.status, query).toBe(422);
    }
  });
});
