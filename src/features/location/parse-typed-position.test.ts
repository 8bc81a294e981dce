import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBanglaDigits } from '../../shared/digits.ts';
import { parseTypedPosition } from './parse-typed-position.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };

describe('a typed or pasted position', () => {
  it.each([
    '23.8103, 90.4125',
    ' 23.8103,90.4125\u00A0',
    // As copied from address books and messages.
    '\u202A\u200E23.8103, 90.4125\u202C',
    '\u206823.8103\u2069,\u200E 90.4125',
    '(23.8103 90.4125)',
    '90.4125; 23.8103',
    '২৩.৮১০৩, ৯০.৪১২৫',
    '23.8103N 90.4125E',
    '23.8103° N, 90.4125° E',
    'N 23.8103 E 90.4125',
    'lat: 23.8103, lng: 90.4125',
    '23°48\'37.08"N 90°24\'45.0"E',
    '২৩°৪৮′৩৭.০৮″ N, ৯০°২৪′৪৫″ E',
    '২৩°৪৮′৩৭.০৮″ উত্তর ৯০°২৪′৪৫″ পূর্ব',
    '২৩.৮১০৩° উত্তর, ৯০.৪১২৫° পূর্ব',
    'অক্ষাংশ: ২৩.৮১০৩, দ্রাঘিমাংশ: ৯০.৪১২৫',
    'geo:23.8103,90.4125?z=15',
    'https://maps.google.com/?q=23.8103,90.4125',
    'Location: https://maps.google.com/maps?q=23.8103%2C90.4125&z=17&hl=bn',
    'https://www.google.com/maps/search/23.8103,+90.4125?entry=tts',
    'https://www.google.com/maps/place/Dhaka/@23.9,90.5,15z/data=!3m1!8m2!3d23.8103!4d90.4125?entry=ttu',
    'https://www.google.com/maps/@23.8103,90.4125,15z',
    'https://www.openstreetmap.org/?mlat=23.8103&mlon=90.4125#map=15/23.9/90.5',
    'https://www.openstreetmap.org/#map=15/23.8103/90.4125',
  ])('is read from %j', (text) => {
    expect(parseTypedPosition(text)).toEqual(dhaka);
  });

  it.each([
    '',
    'Mirpur 10',
    'House 23, Road 90',
    '23 90',
    '23.8103',
    'House 23.5, 90.5',
    '01712-345678',
    // Outside Bangladesh: searched for like any text.
    '51.5072, -0.1276',
    'https://maps.app.goo.gl/abcdefg',
    // The start of a route is not the place.
    'https://www.google.com/maps/dir/23.1,90.1/23.8103,90.4125',
    'https://www.google.com/maps/dir/?api=1&origin=23.1,90.1&destination=23.8103,90.4125',
    'https://www.openstreetmap.org/directions?route=23.1,90.1;23.8103,90.4125',
  ])('is not found in %j', (text) => {
    expect(parseTypedPosition(text)).toBeNull();
  });

  const latitude = fc.integer({ min: 200_000, max: 270_000 }).map((part) => part / 1e4);
  const longitude = fc.integer({ min: 880_000, max: 930_000 }).map((part) => part / 1e4);

  it('is the same in either order, in either script, and in a link', () => {
    fc.assert(
      fc.property(latitude, longitude, (lat, lng) => {
        const [first, second] = [lat.toFixed(4), lng.toFixed(4)];
        for (const text of [
          `${first}, ${second}`,
          `${second} ${first}`,
          `geo:${first},${second}`,
        ]) {
          expect(parseTypedPosition(text)).toEqual({ lat, lng });
          expect(parseTypedPosition(toBanglaDigits(text))).toEqual({ lat, lng });
        }
      }),
    );
  });

  it('lies in Bangladesh, whatever is typed', () => {
    const part = fc.constantFrom(
      '23.8',
      '90.4',
      '°',
      "'",
      '"',
      'N',
      'E',
      ',',
      ' ',
      '/',
      '@',
      'geo:',
      '!3d',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((all) => all.join('')),
        ),
        (text) => {
          const found = parseTypedPosition(text);
          if (!found) return;
          expect(found.lat).toBeGreaterThanOrEqual(20);
          expect(found.lat).toBeLessThanOrEqual(27);
          expect(found.lng).toBeGreaterThanOrEqual(88);
          expect(found.lng).toBeLessThanOrEqual(93);
        },
      ),
    );
  });

  it('is searched for within a second, even in long texts', () => {
    const began = performance.now();
    for (const piece of ['23.8 ', '°', '1'.repeat(20), 'https://23.8,', "23°48'"]) {
      parseTypedPosition(piece.repeat(5000));
    }
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
