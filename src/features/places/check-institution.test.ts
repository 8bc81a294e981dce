import { assert, constantFrom, double, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBanglaDigits } from '../../shared/digits.ts';
import { checkInstitution } from './check-institution.ts';
import type { InstitutionDraft } from './check-institution.ts';
import { defaultOpeningDay, sameEveryDay } from './opening-hours.ts';
import type { OpeningDay } from './opening-hours.ts';

const good: InstitutionDraft = {
  name: 'Lazz Corner',
  category_id: '7f0c6d9e-0b5a-4f43-9a3e-6a2a5b0c1d11',
  phone: '01712-345678',
  latitude: 23.8103,
  longitude: 90.4125,
  images: ['/files/0123456789abcdef0123456789abcdef.jpg'],
};

/** What is wrong with a good form after these changes, as 'path code'. */
const wrong = (changes: InstitutionDraft) =>
  checkInstitution({ ...good, ...changes }).problems.map(({ path, code }) => `${path} ${code}`);
const images = (count: number) =>
  Array.from({ length: count }, (_, n) => `/files/${String(n).padStart(32, '0')}.webp`);

describe('validation of an institution', () => {
  it('accepts a form with only the required fields', () => {
    expect(wrong({})).toEqual([]);
  });

  it('[REG-11] reports every missing field at once', () => {
    expect(checkInstitution({}).problems.map(({ path, code }) => [path, code])).toEqual([
      ['name', 'nameRequired'],
      ['category_id', 'categoryRequired'],
      ['phone', 'phoneRequired'],
      ['location', 'locationRequired'],
      ['images', 'imageRequired'],
    ]);
  });

  it('[REG-12] reports problems in the order of the fields on the screen', () => {
    const few = { phone: '12', whatsapp_number: '12', email: 'nobody', website: 'x', name: 'A' };
    expect(wrong({ ...few, facebook_url: 'x', images: [] })).toEqual([
      ...['name nameTooShort', 'phone phoneInvalid', 'whatsapp_number phoneInvalid'],
      ...['email invalidEmail', 'website websiteInvalid', 'facebook_url facebookInvalid'],
      'images imageRequired',
    ]);
  });

  it('normalises texts to one Unicode form', () => {
    const typed = { name: 'Cafe\u0301', name_bn: '\u0986\u09DC\u0982', description: 'e\u0301' };
    expect(checkInstitution({ ...good, ...typed }).values).toMatchObject({
      ...{ name: 'Caf\u00E9', name_bn: '\u0986\u09A1\u09BC\u0982', description: '\u00E9' },
    });
  });

  it('[REG-14][EDIT-06] requires a name that is not blank', () => {
    for (const name of [undefined, null, '', '   ', '\n\t\u00a0'])
      expect(wrong({ name })).toEqual(['name nameRequired']);
  });

  it('[REG-15] requires at least 2 visible characters in either name', () => {
    for (const name of [
      'A',
      ' A ',
      'ক',
      '😀',
      'A\u200d',
      '\u200e\u200f\u200d\u2060',
      '\u3164\u3164',
      '\u2800\u2800',
    ]) {
      expect(wrong({ name }), JSON.stringify(name)).toEqual(['name nameTooShort']);
      expect(wrong({ name_bn: name }), JSON.stringify(name)).toEqual(['name_bn nameTooShort']);
    }
    for (const name of ['AB', 'চা', 'র‍্যাব', '7 11']) expect(wrong({ name })).toEqual([]);
  });

  it('takes no name that imitates the verified mark or the stars of the rating', () => {
    for (const name of ['Bank ✔', '✅ ব্যাংক', 'Bank ☑️', 'Hotel ★★★★☆', 'Hotel ⭐️ ⭐️', '🌟🌟']) {
      expect(wrong({ name })).toEqual(['name nameHasMarks']);
      expect(wrong({ name_bn: name })).toEqual(['name_bn nameHasMarks']);
    }
    for (const name of ['Star Kabab & Tea', '★ তারা মিয়া ★', '4* Hotel', 'Café ♥']) {
      expect(wrong({ name })).toEqual([]);
    }
    expect(wrong({ description: '★★ Tea ✓ Coffee' })).toEqual([]);
  });

  it('[REG-16][EDIT-07] requires a category', () => {
    for (const category_id of [undefined, null, '', ' ', 'pharmacy'])
      expect(wrong({ category_id })).toEqual(['category_id categoryRequired']);
  });

  it('[REG-17][EDIT-08] requires a phone number', () => {
    for (const phone of [undefined, null, '', '  '])
      expect(wrong({ phone })).toEqual(['phone phoneRequired']);
  });

  it('[REG-18][REG-19][EDIT-16] accepts phone numbers with at least 7 digits in either script', () => {
    const fine = [
      '1234567',
      '+880 (2) 123-4567',
      '০১৭১২৩৪৫৬৭৮',
      '+৮৮০ ১৭১২-৩৪৫৬৭৮',
      '01712 345678',
    ];
    const bad = ['123456', '(123)-456', '12345678a', '++8801712345678', '1'.repeat(21), '১২৩৪৫৬'];
    for (const phone of fine) {
      expect(wrong({ phone, whatsapp_number: phone }), phone).toEqual([]);
    }
    for (const phone of bad) {
      expect(wrong({ phone }), phone).toEqual(['phone phoneInvalid']);
      expect(wrong({ whatsapp_number: phone }), phone).toEqual(['whatsapp_number phoneInvalid']);
    }
    expect(wrong({ whatsapp_number: ' ' })).toEqual([]);
    const rule = property(
      string({ unit: constantFrom(...'0123456789 -()+'), maxLength: 24 }),
      (text) => {
        const told = wrong({ phone: text });
        expect(wrong({ phone: toBanglaDigits(text) })).toEqual(told);
      },
    );
    assert(rule);
  });

  it('[REG-18][REG-19][EDIT-16] accepts phone numbers copied with invisible characters, and stores them plain', () => {
    const copied = {
      '\u202A+880\u00A01712\u2011345678\u202C': '+880 1712-345678',
      '\u200E০১৭১২–৩৪৫৬৭৮\u200B': '০১৭১২-৩৪৫৬৭৮',
    };
    for (const [phone, plain] of Object.entries(copied)) {
      const { values } = checkInstitution({ ...good, phone, whatsapp_number: phone });
      expect(values).toMatchObject({ phone: plain, whatsapp_number: plain });
    }
    expect(wrong({ phone: '\u202A\u202C' })).toEqual(['phone phoneRequired']);
    expect(wrong({ phone: '01712\u0000345678' })).toEqual(['phone phoneInvalid']);
  });

  it('[REG-20] accepts a plausible email address, or none', () => {
    for (const email of ['', ' ', 'a@b.co', 'name+tag@mail.example.com']) {
      expect(wrong({ email }), email).toEqual([]);
    }
    for (const email of [
      'a',
      'a@b',
      'a b@c.de',
      'a@b@c.de',
      '@b.co',
      'a@.co',
      'a@b..co',
      `${'a'.repeat(250)}@b.co`,
    ]) {
      expect(wrong({ email }), email).toEqual(['email invalidEmail']);
    }
  });

  it('[REG-21] accepts a website that starts with http:// or https://, or none', () => {
    for (const website of [
      '',
      'http://example.com',
      'HTTPS://example.com/a?b=c#d',
      'https://দোকান.বাংলা/',
    ]) {
      expect(wrong({ website }), website).toEqual([]);
    }
    const bad = [
      ...['example.com', 'ftp://example.com', 'javascript:alert(1)', '//example.com', 'http://'],
      ...[
        'https:///example.com',
        'https://bank.example@evil.example',
        'https://evil.example\\@b.example',
      ],
      ...[
        'https://exa mple.com',
        'https://example.com/\u202e',
        `https://example.com/${'a'.repeat(2000)}`,
      ],
    ];
    for (const website of bad)
      expect(wrong({ website }), website).toEqual(['website websiteInvalid']);
  });

  it('[REG-20][REG-21][REG-22] accepts addresses copied from messages, and removes invisible characters', () => {
    const typed = {
      email: '\u200EKabab House <kabab@example.com>\u200B',
      website: '\uFEFFhttps://example.com/র\u200D্যাব\u200B',
      facebook_url: '\u2060https://facebook.com/kabab\u00AD.house',
    };
    expect(checkInstitution({ ...good, ...typed }).values).toMatchObject({
      email: 'kabab@example.com',
      website: 'https://example.com/র\u200D্যাব',
      facebook_url: 'https://facebook.com/kabab.house',
    });
    expect(checkInstitution({ ...good, email: '\u200B' }).values).toMatchObject({ email: null });
  });

  it('[REG-22] accepts only a page on a Facebook host, or none', () => {
    for (const facebook_url of [undefined, null, '', ' \n', '\u200B']) {
      const { values, problems } = checkInstitution({ ...good, facebook_url });
      expect([values?.facebook_url, problems], JSON.stringify(facebook_url)).toEqual([null, []]);
    }
    const hosts = [
      'facebook.com',
      'www.facebook.com',
      'm.facebook.com',
      'web.facebook.com',
      'fb.com',
      'fb.me',
    ];
    for (const host of hosts) {
      for (const scheme of ['http', 'https']) {
        expect(wrong({ facebook_url: `${scheme}://${host}/lazz.corner` })).toEqual([]);
      }
      for (const end of ['', '/', '//', '/?id=1', '/#page']) {
        expect(wrong({ facebook_url: `https://${host}${end}` }), end).toEqual([
          'facebook_url facebookInvalid',
        ]);
      }
    }
    const others = [
      ...['https://notfacebook.com/a', 'https://facebook.com.evil.example/a', 'facebook.com/a'],
      ...[
        'https://evil.example/facebook.com/a',
        'https://facebook.com@evil.example/a',
        'https://facebook.com:8443/a',
      ],
      ...[
        'https://evil.example#facebook.com/a',
        'https://evil.example?https://facebook.com/a',
        'javascript://facebook.com/a',
      ],
    ];
    for (const facebook_url of others) {
      expect(wrong({ facebook_url }), facebook_url).toEqual(['facebook_url facebookInvalid']);
    }
  });

  it('[REG-23][EDIT-09] requires a latitude and a longitude within their ranges', () => {
    const at = (latitude: number | null, longitude: number | null) =>
      wrong({ latitude, longitude });
    for (const [latitude, longitude] of [
      [null, null],
      [23.8, null],
      [null, 90.4],
      [NaN, 90],
      [91, 90],
      [23, -180.1],
      [Infinity, 0],
    ] as const) {
      expect(at(latitude, longitude)).toEqual(['location locationRequired']);
    }
    for (const [latitude, longitude] of [
      [0, 0],
      [-90, 180],
      [90, -180],
    ] as const) {
      expect(at(latitude, longitude)).toEqual([]);
    }
  });

  it('rounds positions to 7 decimals, without tiny remainders or a negative zero', () => {
    const rule = property(
      oneof(double({ min: -90, max: 90, noNaN: true }), constantFrom(5e-324, -5e-324, -0, 1e-9)),
      (latitude) => {
        const kept = checkInstitution({ ...good, latitude }).values?.latitude ?? NaN;
        expect(Math.abs(kept - latitude)).toBeLessThanOrEqual(0.5e-7 + 1e-14);
        expect(Object.is(kept, -0)).toBe(false);
        expect(kept === 0 || Math.abs(kept) >= 1e-7).toBe(true);
        expect(Math.abs(kept)).toBeLessThanOrEqual(90);
      },
    );
    assert(rule);
  });

  it('[REG-24] requires an image', () => {
    for (const none of [undefined, null, []])
      expect(wrong({ images: none })).toEqual(['images imageRequired']);
  });

  it('[REG-25][EDIT-13][IMG-07] accepts at most 5 images, counting duplicates once', () => {
    expect(wrong({ images: images(5) })).toEqual([]);
    expect(wrong({ images: images(6) })).toEqual(['images tooManyImages']);
    const twice = [...images(2), ...images(2)];
    expect(checkInstitution({ ...good, images: twice }).values?.images).toEqual(images(2));
    const message = checkInstitution({ ...good, images: images(6) }).problems[0]?.message;
    expect(message).toBe('Maximum 5 images allowed');
  });

  it('accepts only images uploaded to this site', () => {
    for (const image of [
      'https://example.com/a.jpg',
      '/files/../a.jpg',
      '/files/a.svg',
      'data:image/png;base64,',
      '',
    ]) {
      expect(wrong({ images: [image] }), image).toEqual(['images imageUnknown']);
      expect(wrong({ images: [...images(2), image] }), image).toEqual(['images imageUnknown']);
    }
  });

  it('limits the length of texts, and refuses control and broken characters', () => {
    expect(
      wrong({ description: 'আ'.repeat(5000), address: 'a'.repeat(500), name: '😀'.repeat(200) }),
    ).toEqual([]);
    expect(
      wrong({ name: 'a'.repeat(201), description: 'a'.repeat(5001), address: 'a'.repeat(501) }),
    ).toEqual([...['name tooLong', 'description tooLong', 'address tooLong']]);
    for (const bad of ['ab\u0000', 'ab\u202etxt', 'ab\ud800', 'ab\u2066']) {
      expect(wrong({ name: bad, name_bn: bad, description: bad, address: bad })).toEqual([
        ...[
          'name unreadable',
          'name_bn unreadable',
          'description unreadable',
          'address unreadable',
        ],
      ]);
    }
  });

  it('accepts opening hours that are unknown or cover all seven days', () => {
    const week = sameEveryDay(defaultOpeningDay);
    for (const opening_hours of [undefined, null, week])
      expect(wrong({ opening_hours })).toEqual([]);
    const { friday: _, ...noFriday } = week;
    const bad = [
      ...[
        '09:00-17:00',
        {},
        [],
        noFriday,
        { ...week, friday: { ...defaultOpeningDay, open: '24:00' } },
      ],
      { ...week, friday: { ...defaultOpeningDay, close: '5:00 pm' } },
      { ...week, friday: { open: '09:00', close: '17:00' } },
    ];
    for (const opening_hours of bad) {
      expect(wrong({ opening_hours }), JSON.stringify(opening_hours)).toEqual([
        'opening_hours hoursInvalid',
      ]);
    }
  });

  it('accepts a break only between opening and closing, also overnight', () => {
    const withBreak = (from: string, to: string, day: Partial<OpeningDay> = {}) => ({
      opening_hours: {
        ...sameEveryDay(defaultOpeningDay),
        friday: { ...defaultOpeningDay, ...day, break: { from, to } },
      },
    });
    const night = { open: '18:00', close: '02:00' };
    for (const taken of [
      withBreak('13:00', '14:00'),
      withBreak('09:01', '16:59'),
      withBreak('23:30', '00:30', night),
      withBreak('00:30', '01:00', night),
      // A break on a closed day is not checked, and is kept until the day opens again.
      withBreak('18:00', '19:00', { closed: true }),
    ]) {
      expect(checkInstitution({ ...good, ...taken }).values).toMatchObject(taken);
    }
    for (const refused of [
      withBreak('09:00', '10:00'),
      withBreak('16:00', '17:00'),
      withBreak('14:00', '13:00'),
      withBreak('13:00', '13:00'),
      withBreak('18:00', '19:00'),
      withBreak('17:00', '19:00', night),
      withBreak('13:00', '14:00', { open: '00:00', close: '00:00' }),
    ]) {
      expect(wrong(refused), JSON.stringify(refused.opening_hours.friday)).toEqual([
        'opening_hours breakInvalid',
      ]);
    }
    expect(wrong(withBreak('13:00', '25:00'))).toEqual(['opening_hours hoursInvalid']);
    expect(wrong(withBreak('', '14:00', { closed: true }))).toEqual(['opening_hours hoursInvalid']);
  });

  it('trims texts, and stores empty ones as null', () => {
    const blank = {
      name_bn: ' ',
      description: '\n',
      email: '',
      website: ' ',
      facebook_url: '',
      address: '\t',
      whatsapp_number: '',
    };
    const { values } = checkInstitution({ ...good, ...blank, name: '  আড়ং \u00a0 Shop ' });
    expect(values).toMatchObject({
      ...{ name: 'আড়ং Shop', name_bn: null, description: null, email: null, website: null },
      ...{ facebook_url: null, address: null, whatsapp_number: null, opening_hours: null },
    });
  });

  it('accepts its own result without changing it again', () => {
    const rule = property(string({ unit: 'binary' }), string(), (text, other) => {
      const { values } = checkInstitution({
        ...good,
        name: `ab ${text}`,
        description: other,
        address: text,
      });
      if (values) expect(checkInstitution(values)).toEqual({ values, problems: [] });
    });
    assert(rule);
  });
});
