import { describe, expect, it } from 'vitest';
import { jsonForScript } from '../../server/render/escape.ts';
import { examplePlace } from '../../testing/example-place.ts';
import { dayOfDate } from '../../shared/dhaka-day.ts';
import { sameEveryDay } from './opening-hours.ts';
import { placeJsonLd } from './place-json-ld.ts';

const page = {
  name: 'Demo Bakery',
  address: 'Dhanmondi',
  path: '/institution/1',
  absolute: (path: string) => new URL(path, 'https://example.com').href,
  today: dayOfDate('2027-03-01'),
};

describe('the structured data of a place', () => {
  it('gives name, address, phone, website, image and position', () => {
    const data = placeJsonLd(
      examplePlace({
        ...{ phone: '০১০০০-০০০০০১', website: 'https://example.com' },
        images: ['/files/one.jpg'],
      }),
      page,
    );
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      '@id': 'https://example.com/institution/1',
      url: 'https://example.com/institution/1',
      image: ['https://example.com/files/one.jpg'],
      name: 'Demo Bakery',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Dhanmondi',
        addressCountry: 'BD',
      },
      telephone: '+8801000000001',
      sameAs: ['https://example.com/'],
      geo: { '@type': 'GeoCoordinates', latitude: 23.7461, longitude: 90.3742 },
    });
  });

  it('has the name of the page, and the other name as an alternative', () => {
    const place = examplePlace({ name: 'Demo Bakery', name_bn: 'ডেমো বেকারি' });
    const english = { name: 'Demo Bakery', alternateName: 'ডেমো বেকারি' };
    expect(placeJsonLd(place, page)).toMatchObject(english);
    const bangla = { name: 'ডেমো বেকারি', alternateName: 'Demo Bakery' };
    expect(placeJsonLd(place, { ...page, name: 'ডেমো বেকারি' })).toMatchObject(bangla);
    const one = placeJsonLd(examplePlace({ name: 'Demo Bakery', name_bn: null }), page);
    expect(one).not.toHaveProperty('alternateName');
  });

  it('[PLACE-07] gives the phone number that its link calls, with the code of the country', () => {
    const numberOf = (phone: string) => placeJsonLd(examplePlace({ phone }), page);
    for (const phone of ['880 1712-345678', '1712345678', '০১৭১২-৩৪৫৬৭৮', '0088 01712 345678']) {
      expect(numberOf(phone), phone).toMatchObject({ telephone: '+8801712345678' });
    }
    expect(numberOf('02-9551234')).toMatchObject({ telephone: '+88029551234' });
    expect(numberOf('+44 20 7946 0958')).toMatchObject({ telephone: '+442079460958' });
    // Hotlines are called without a code, and only within the country.
    expect(numberOf('16263-0')).toMatchObject({ telephone: '162630' });
    expect(numberOf('()')).not.toHaveProperty('telephone');
  });

  it('holds a rating only when there are reviews', () => {
    expect(placeJsonLd(examplePlace(), page)).not.toHaveProperty('aggregateRating');
    expect(placeJsonLd(examplePlace({ rating: 13 / 3, reviewCount: 3 }), page)).toMatchObject({
      aggregateRating: { ratingValue: 4.3, reviewCount: 3 },
    });
  });

  it('groups days with the same hours, and leaves out closed ones', () => {
    const week = sameEveryDay({ open: '09:00', close: '22:00', closed: false });
    const opening_hours = {
      ...week,
      tuesday: { ...week.tuesday, break: { from: '13:00', to: '15:00' } },
      thursday: { open: '18:00', close: '02:00', closed: false },
      friday: { open: '09:00', close: '22:00', closed: true },
      saturday: { open: '00:00', close: '00:00', closed: false },
    };
    const span = (opens: string, closes: string, days: string[]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day}`),
      opens,
      closes,
    });
    expect(placeJsonLd(examplePlace({ opening_hours }), page)).toMatchObject({
      openingHoursSpecification: [
        span('09:00', '22:00', ['Monday', 'Wednesday', 'Sunday']),
        span('09:00', '13:00', ['Tuesday']),
        span('15:00', '22:00', ['Tuesday']),
        span('18:00', '02:00', ['Thursday']),
        span('00:00', '23:59', ['Saturday']),
      ],
    });
    expect(placeJsonLd(examplePlace(), page)).not.toHaveProperty('openingHoursSpecification');
  });

  it('[PLACE-22] gives hours after a break past midnight to the day on which they begin', () => {
    const closed = { open: '09:00', close: '17:00', closed: true };
    const night = { open: '18:00', close: '03:00', closed: false };
    const opening_hours = {
      ...sameEveryDay(closed),
      monday: { ...night, break: { from: '22:00', to: '23:00' } },
      friday: { ...night, break: { from: '23:30', to: '00:00' } },
      sunday: { ...night, break: { from: '00:30', to: '01:00' } },
    };
    const { openingHoursSpecification } = JSON.parse(
      JSON.stringify(placeJsonLd(examplePlace({ opening_hours }), page)),
    );
    const told = openingHoursSpecification.map(
      ({ dayOfWeek, opens, closes }: Record<string, string>) => `${dayOfWeek} ${opens}-${closes}`,
    );
    expect(told.map((one: string) => one.replace('https://schema.org/', ''))).toEqual([
      ...['Monday 18:00-22:00', 'Monday 23:00-03:00'],
      ...['Friday 18:00-23:30', 'Saturday 00:00-03:00'],
      ...['Sunday 18:00-00:30', 'Monday 01:00-03:00'],
    ]);
  });

  it('[PLACE-19] names the first and the last day of special hours, and closed ones as 00:00 to 00:00', () => {
    const week = sameEveryDay({ open: '00:00', close: '00:00', closed: true });
    const day = { open: '09:00', close: '17:00', closed: false };
    const night = { open: '18:00', close: '03:00', closed: false };
    const special = [
      { ...day, closed: true, from: '2027-03-09', to: '2027-03-13' },
      { ...day, break: { from: '13:00', to: '14:00' }, from: '2027-03-14', to: '2027-03-14' },
      { ...day, open: '00:00', close: '00:00', from: '2027-03-15', to: '2027-03-15' },
      { ...night, break: { from: '00:30', to: '01:00' }, from: '2027-03-31', to: '2027-03-31' },
    ];
    const span = (opens: string, closes: string, validFrom: string, validThrough = validFrom) => ({
      ...{ '@type': 'OpeningHoursSpecification', opens, closes, validFrom, validThrough },
    });
    const place = examplePlace({ opening_hours: { ...week, special } });
    expect(placeJsonLd(place, page)).toMatchObject({
      openingHoursSpecification: [
        span('00:00', '00:00', '2027-03-09', '2027-03-13'),
        span('09:00', '13:00', '2027-03-14'),
        span('14:00', '17:00', '2027-03-14'),
        span('00:00', '23:59', '2027-03-15'),
        span('18:00', '00:30', '2027-03-31'),
        span('01:00', '03:00', '2027-04-01'),
      ],
    });
  });

  it('[PLACE-19] leaves out special hours that are over, but those of the night before', () => {
    const open = { open: '18:00', close: '03:00', closed: false };
    const special = ['2027-03-09', '2027-03-10', '2027-03-12'].map((day) => {
      return { ...open, from: day, to: day };
    });
    const week = sameEveryDay({ open: '00:00', close: '00:00', closed: true });
    const place = examplePlace({ opening_hours: { ...week, special } });
    expect(placeJsonLd(place, { ...page, today: dayOfDate('2027-03-11') })).toMatchObject({
      openingHoursSpecification: [{ validThrough: '2027-03-10' }, { validThrough: '2027-03-12' }],
    });
  });

  it('cannot close the script element that holds it', () => {
    const name = '</script><script>alert(1)</script><!--';
    const written = jsonForScript(placeJsonLd(examplePlace({ name }), { ...page, name }));
    expect(written).not.toMatch(/[<>]/);
    expect(JSON.parse(written)).toMatchObject({ name });
  });
});
