import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  facebookProblem,
  optionalEmailProblem,
  optionalPhoneProblem,
  websiteProblem,
} from '../../places/institution-fields.ts';
import { sameEveryDay } from '../../places/opening-hours.ts';
import type { SourceRecord } from '../source-record.ts';
import { recordToPlace } from './record-to-place.ts';

const options = { fallbackSource: 'shops', otherCategories: new Set<string>() };

function row(fields: Record<string, string>): SourceRecord {
  const entries = Object.entries(fields);
  return {
    kind: 'record',
    filePosition: 'line 2',
    id: null,
    isOsm: false,
    fields: new Map(entries),
    position: null,
  };
}

function element(tags: Record<string, string>): SourceRecord {
  const fields = new Map(Object.entries(tags));
  const position = { latitude: 23.8, longitude: 90.4 };
  return { kind: 'record', filePosition: 'node/1', id: 'node/1', isOsm: true, fields, position };
}

const shop = { name: 'Padma Store', category: 'mall', lat: '23.81', lng: '90.41' };
const placeOf = (record: SourceRecord, more = {}) => {
  const mapped = recordToPlace(record, { ...options, ...more });
  if (mapped.kind !== 'place') throw new Error(mapped.reason);
  return { place: mapped.place, dropped: mapped.dropped.map(({ what }) => what) };
};
const reasonOf = (record: SourceRecord) => {
  const mapped = recordToPlace(record, options);
  return mapped.kind === 'place' ? null : `${mapped.kind}: ${mapped.reason}`;
};

describe('a place read from a record', () => {
  it('has everything that a table contains', () => {
    const { place, dropped } = placeOf(
      row({
        ...shop,
        id: '7',
        source: 'survey',
        licence: 'CC0',
        name_bn: 'পদ্মা স্টোর',
        description: 'Rice\nand  oil',
        address: ' 12  Road 3 ',
        phone: '+880 1712-345678; 01812345678',
        whatsapp: '০১৭১২৩৪৫৬৭৮',
        email: 'shop@example.com',
        website: 'example.com/shop',
        facebook: 'https://facebook.com/shop',
        hours: 'Sa-Th 09:00-21:00',
        is_active: 'false',
      }),
    );
    expect(dropped).toEqual([]);
    expect(place).toMatchObject({
      source: 'survey',
      source_id: '7',
      source_licence: 'CC0',
      category: 'shoppingCenter',
      name: 'Padma Store',
      name_bn: 'পদ্মা স্টোর',
      description: 'Rice\nand oil',
      address: '12 Road 3',
      latitude: 23.81,
      longitude: 90.41,
      phone: '+880 1712-345678',
      whatsapp_number: '০১৭১২৩৪৫৬৭৮',
      email: 'shop@example.com',
      website: 'https://example.com/shop',
      facebook_url: 'https://facebook.com/shop',
      opening_hours: { friday: { closed: true }, sunday: { open: '09:00', close: '21:00' } },
      is_active: false,
    });
  });

  it('has opening hours as an export writes them, or none if they break a rule of the form', () => {
    const day = { open: '09:00', close: '17:00', closed: false };
    const week = sameEveryDay(day);
    const dates = (from: string, to: string) => ({ ...day, from, to });
    const hoursOf = (hours: object) =>
      placeOf(row({ ...shop, opening_hours: JSON.stringify(hours) })).place.opening_hours;
    const victory = dates('2026-12-16', '2026-12-16');
    expect(hoursOf({ ...week, special: [victory] })).toEqual({ ...week, special: [victory] });
    for (const wrong of [dates('2027-02-29', '2027-03-01'), dates('2026-12-17', '2026-12-16')])
      expect(hoursOf({ ...week, special: [wrong] })).toBeNull();
    expect(hoursOf({ ...week, special: [victory, victory] })).toBeNull();
  });

  it('has the tags of an OpenStreetMap element, its licence, and an address joined from its parts', () => {
    const { place } = placeOf(
      element({
        amenity: 'bank',
        operator: 'Sonali Bank',
        source: 'Bing',
        'addr:housenumber': '12',
        'addr:street': 'Azimpur Road',
        'addr:suburb': 'Lalbag',
        'addr:city': 'Dhaka',
        'addr:postcode': '1205',
        'contact:phone': '+880 2-9665609, 01915788474',
        website: 'https://www.facebook.com/sonali',
      }),
    );
    expect(place).toMatchObject({
      source: 'osm',
      source_id: 'node/1',
      source_licence: 'ODbL 1.0',
      name: 'Sonali Bank',
      address: '12, Azimpur Road, Lalbag, Dhaka 1205',
      phone: '+880 2-9665609',
      website: null,
      facebook_url: 'https://www.facebook.com/sonali',
    });
  });

  it.each([
    [
      { housenumber: 'House 12', street: 'Road 5, gulshan, Dhaka' },
      'House 12, Road 5, gulshan, Dhaka 1205',
    ],
    [
      { street: 'Dhaka Road', suburb: 'Savar', city: 'Dhaka-1205' },
      'Dhaka Road, Savar, Dhaka-1205',
    ],
    [{ street: 'Central Road', city: undefined, suburb: undefined }, 'Central Road, 1205'],
    [{ street: 'Road 5, Gulshan, Dhaka-1205' }, 'Road 5, Gulshan, Dhaka-1205'],
    [{ suburb: undefined, city: undefined }, '1205'],
  ])(
    'has no part of its address twice, and no postcode that looks like a house number: %j',
    (parts, said) => {
      const given = { suburb: 'Gulshan', city: 'Dhaka', postcode: '1205', ...parts };
      const tags = Object.entries(given).flatMap(([key, value]) =>
        value === undefined ? [] : [[`addr:${key}`, value] as const],
      );
      const { place } = placeOf(
        element({ name: 'Padma Store', shop: 'mall', ...Object.fromEntries(tags) }),
      );
      expect(place.address).toBe(said);
    },
  );

  it.each([
    ['Mobile: 01712-345678 (Manager), 01812345678', '01712-345678'],
    ['02-9665609 Ext. 123', '02-9665609'],
    ['+880 2 9665609 (ext-12)', '+880 2 9665609'],
    ['01712345678 01812345678', '01712345678'],
    ['০১৭১২৩৪৫৬৭৮ ও ০১৮১২৩৪৫৬৭৮', '০১৭১২৩৪৫৬৭৮'],
    ['মোবাইল: ০১৭১২৩৪৫৬৭৮', '০১৭১২৩৪৫৬৭৮'],
    ['tel:+8801712345678', '+8801712345678'],
    ['16263; 01712345678', '01712345678'],
    ['Fax: 02-9665608, Tel: 02-9665609', '02-9665609'],
    ['8.8017123E+12', null],
    ['A1234567', null],
  ])('has the number to call from the phone text %s', (phone, number) => {
    expect(placeOf(row({ ...shop, phone })).place.phone).toBe(number);
  });

  it('is read from columns with everyday names', () => {
    const { place } = placeOf(
      row({
        ...{ দোকানের_নাম: 'পদ্মা', ধরণ: 'mall', lat: '23.81', lng: '90.41' },
        মোবাইল_নাম্বার: '০১৭১২৩৪৫৬৭৮',
      }),
    );
    expect(place).toMatchObject({ name_bn: 'পদ্মা', phone: '০১৭১২৩৪৫৬৭৮' });
    const english = { shop_name: 'Padma', category: 'mall', contact_no: '01712345678' };
    expect(placeOf(row({ ...english, lat: '23.81', lng: '90.41' })).place).toMatchObject({
      ...{ name: 'Padma', phone: '01712345678' },
    });
  });

  it('has the number of another field when the first holds none', () => {
    const { place, dropped } = placeOf(row({ ...shop, phone: '16263', mobile: '01712345678' }));
    expect([place.phone, dropped]).toEqual(['01712345678', []]);
  });

  it('has hours past midnight only when they are usual for its category', () => {
    const hoursOf = (category: string, hours: string) =>
      placeOf(row({ ...shop, category, hours })).place.opening_hours;
    expect(hoursOf('restaurant', '10:00-04:00')).not.toBeNull();
    expect(hoursOf('bank', '10:00-04:00')).toBeNull();
    expect(hoursOf('school', 'Su-Th 08:00-02:00')).toBeNull();
    for (const hours of ['10:00-16:00', '10:00-24:00', '18:00-02:00', '24/7']) {
      expect(hoursOf('bank', hours), hours).not.toBeNull();
    }
  });

  it.each([
    ['a.example; b.example', 'https://a.example'],
    ['http://a.example,http://b.example', 'http://a.example'],
    ['http://http://a.example', 'http://a.example'],
    ['https://a.example/x,y;', 'https://a.example/x,y'],
  ])('has the first web address of %s', (website, address) => {
    expect(placeOf(row({ ...shop, website })).place.website).toBe(address);
  });

  it('has email and Facebook addresses without the text around them', () => {
    const { place } = placeOf(
      row({
        ...shop,
        email: 'Rahim, owner <mailto:a@b.example>',
        facebook: 'https://bn-bd.facebook.com/shop',
      }),
    );
    expect(place).toMatchObject({
      email: 'a@b.example',
      facebook_url: 'https://www.facebook.com/shop',
    });
  });

  it('gets its source from the file and its id from its content when the row has none', () => {
    const [first, same, moved, renamed] = [
      shop,
      { ...shop, lat: '23.8100', phone: '01712345678' },
      { ...shop, lat: '23.82' },
      { ...shop, name: 'Meghna Store' },
    ].map((fields) => placeOf(row(fields)).place);
    expect(first?.source).toBe('shops');
    expect(same?.source_id).toBe(first?.source_id);
    const [near, shouted] = [
      { ...shop, lat: '23.8101' },
      { ...shop, name: 'PADMA Store' },
    ].map((fields) => placeOf(row(fields)).place);
    expect(shouted?.source_id).toBe(first?.source_id);
    const others = [first, moved, near, renamed].map((place) => place?.source_id);
    expect(new Set(others).size).toBe(4);
    const named = placeOf(row({ ...shop, source: 'x', licence: 'w' }), {
      source: 'y',
      licence: 'z',
      category: 'bank',
    });
    expect(named.place).toMatchObject({ source: 'y', source_licence: 'z', category: 'bank' });
  });

  it('is hidden when the row says no, in any of the usual words', () => {
    const isActive = (is_active: string) => placeOf(row({ ...shop, is_active })).place.is_active;
    const words = ['false', 'FALSE', 'f', 'no', 'N', 'off', '0'];
    expect(words.map(isActive)).toEqual(words.map(() => false));
    expect(['true', 't', 'yes', 'Y', 'on', '1'].map(isActive)).toEqual(Array(6).fill(true));
    expect(isActive(' ')).toBeNull();
  });

  it('is neither hidden nor shown by an unknown word, which is reported', () => {
    const { place, dropped } = placeOf(row({ ...shop, is_active: 'perhaps' }));
    expect([place.is_active, dropped]).toEqual([null, ['is_active']]);
  });

  it('keeps a Facebook page as its website when a table has it there', () => {
    const website = 'https://facebook.com/shop';
    expect(placeOf(row({ ...shop, website })).place).toMatchObject({ website, facebook_url: null });
  });

  it('has its texts without invisible characters, and in one Unicode form', () => {
    const { place } = placeOf(
      row({
        ...shop,
        name: 'Caf\u202Ee\u0301 \u200B \u2066Pad\u200Bma',
        address: 'Road\u202E 3\uFEFF',
      }),
    );
    expect(place).toMatchObject({ name: 'Café Padma', address: 'Road 3' });
  });

  it.each(['NULL', 'null', 'nan', 'None', 'N/A', '-', '\u2014'])(
    'has no value from a cell that says %s',
    (text) => {
      const { place, dropped } = placeOf(
        row({ ...shop, name_bn: text, address: text, description: text, phone: text, hours: text }),
      );
      expect(place).toMatchObject({ name_bn: null, address: null, description: null, phone: null });
      expect(dropped).toEqual([]);
      expect(reasonOf(row({ ...shop, name: text }))).toBe('rejected: has no name');
    },
  );

  it('is refused with a reason', () => {
    expect(reasonOf(row({ ...shop, name: ' \u200E' }))).toBe('rejected: has no name');
    expect(reasonOf(element({ amenity: 'bank' }))).toBe('leftOut: has no name');
    const garden = { name: 'Garden', leisure: 'garden' };
    expect(reasonOf(element({ ...garden, access: 'private' }))).toBe('leftOut: is private');
    expect(reasonOf(element({ ...garden, access: 'yes' }))).toBeNull();
    // For a school, access refers to its grounds.
    expect(
      reasonOf(element({ ...garden, leisure: '', amenity: 'school', access: 'no' })),
    ).toBeNull();
    expect(reasonOf(element({ ...garden, disused: 'yes' }))).toBe('leftOut: is not in use');
    // In a table, the brand is what a place sells, not its name.
    expect(reasonOf(row({ ...shop, name: '', brand: 'Walton' }))).toBe('rejected: has no name');
    expect(reasonOf(row({ ...shop, lat: '' }))).toBe('rejected: has no coordinates');
    expect(reasonOf(row({ ...shop, lat: 'north' }))).toBe(
      'rejected: its coordinates are no numbers',
    );
    expect(reasonOf(row({ ...shop, lat: '90.41', lng: '23.81' }))).toBe(
      'rejected: latitude and longitude are swapped',
    );
    // In the west, both numbers are valid latitudes.
    expect(reasonOf(row({ ...shop, lat: '88.6', lng: '24.37' }))).toBe(
      'rejected: latitude and longitude are swapped',
    );
    expect(reasonOf(row({ ...shop, lat: '0', lng: '0.0' }))).toBe(
      'rejected: its coordinates are 0, 0',
    );
    expect(reasonOf(row({ ...shop, lat: '0', lng: '90.41' }))).toBeNull();
    expect(reasonOf(row({ ...shop, name_bn: '৳৳' }))).toBe('rejected: its name has no letter');
    expect(reasonOf(row({ ...shop, source: 'x'.repeat(60) }))).toBeNull();
    expect(reasonOf(row({ ...shop, source: 'x'.repeat(61) }))).toContain('rejected: its source');
    expect(reasonOf(row({ ...shop, lng: '1e3' }))).toContain('rejected: its coordinates are');
    expect(reasonOf(row({ ...shop, category: 'bus_stop' }))).toBe(
      "rejected: no category for 'bus_stop'",
    );
    expect(reasonOf(row({ ...shop, category: '' }))).toBe('rejected: has no category');
    expect(reasonOf(row({ ...shop, id: 'x'.repeat(201) }))).toContain('rejected: its id');
    expect(reasonOf(row({ ...shop, lat: '২৩,৮১', lng: '+90.41' }))).toBeNull();
  });

  it('leaves out values that cannot be stored, and reports them', () => {
    const { place, dropped } = placeOf(
      row({
        ...shop,
        phone: 'call us',
        email: 'at home',
        website: 'javascript:alert(1)',
        facebook: 'https://example.com/shop',
        hours: '10:00+',
        address: 'x'.repeat(501),
        description: 'y'.repeat(5001),
        whatsapp: '0171',
      }),
    );
    expect(dropped.toSorted()).toEqual([
      'Facebook page',
      'address',
      'description',
      'e-mail address',
      'opening hours',
      'phone number',
      'phone number',
      'website',
    ]);
    const kept = Object.entries(place).flatMap(([field, value]) => (value === null ? [] : [field]));
    expect(kept.toSorted()).toEqual([
      ...['category', 'latitude', 'longitude', 'name', 'source', 'source_id'],
    ]);
    // Letters lost in a wrong encoding cannot be recovered.
    const damaged = placeOf(row({ ...shop, address: 'Road \uFFFD', description: '\uFFFD' }));
    expect(damaged.dropped).toEqual(['description', 'address']);
    expect(damaged.place).toMatchObject({ address: null, description: null });
    // Spreadsheets that save Bangla in a Windows encoding lose its letters, too.
    const saved = placeOf(row({ ...shop, name_bn: '?????', address: '?????? ???, 1205' }));
    expect(saved.dropped).toEqual(['address']);
    expect(saved.place).toMatchObject({ name_bn: null, address: null });
  });

  it.each([
    ['website', 'https://facebook.com@evil.example/'],
    ['website', 'https://a.example\\b'],
    ['facebook', 'https://facebook.com@evil.example/'],
    ['facebook', 'https://facebook.com:8080/shop'],
    ['email', 'a@b..c'],
    ['email', 'a@.b'],
  ])('leaves out a %s that the form would refuse: %s', (column, text) => {
    const { place, dropped } = placeOf(row({ ...shop, [column]: text }));
    expect([place.website, place.facebook_url, place.email]).toEqual([null, null, null]);
    expect(dropped).toHaveLength(1);
  });

  it('has only contact details that the form accepts, whatever the texts', () => {
    const contact = constantFrom('website', 'facebook', 'email', 'phone', 'whatsapp');
    const piece = oneof(
      constantFrom('https://', 'http://', 'facebook.com', 'a.example', '/shop', '@', '.', '..'),
      constantFrom('\\', '\b', ':', ';', ' ', ',', '0171', '২345678', '+', '-', '\u202e'),
      string({ unit: 'binary', maxLength: 3 }),
    );
    const text = array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    assert(
      property(array(tuple(contact, text)), (cells) => {
        const { place } = placeOf(row({ ...shop, ...Object.fromEntries(cells) }));
        expect([
          websiteProblem(place.website),
          facebookProblem(place.facebook_url),
          optionalEmailProblem(place.email),
          optionalPhoneProblem(place.phone),
          optionalPhoneProblem(place.whatsapp_number),
        ]).toEqual([null, null, null, null, null]);
      }),
      { numRuns: 300 },
    );
  });

  it('is read from any texts without failing', () => {
    const column = constantFrom(
      'name',
      'lat',
      'lng',
      'category',
      'phone',
      'website',
      'hours',
      'email',
      'address',
    );
    assert(
      property(array(tuple(column, string({ unit: 'binary' }))), (cells) => {
        const record = row({ ...shop, ...Object.fromEntries(cells) });
        expect(['place', 'rejected']).toContain(recordToPlace(record, options).kind);
      }),
    );
  });
});
