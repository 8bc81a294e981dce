import { expect, it } from 'vitest';
import { chooseContentCoding } from './content-coding.ts';

const asked = (accepted: string | null) =>
  new Request('http://thikana.test/', {
    headers: accepted === null ? {} : { 'accept-encoding': accepted },
  });

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['br; q=0.000', null],
  ['br;q=0.001', 'br'],
  ['identity', null],
  ['*', null],
  // Names that merely contain the name of a coding.
  ['brotli, x-gzip', null],
  ['', null],
  [null, null],
])('for Accept-Encoding %j an answer is compressed as %j', (accepted, coding) => {
  expect(chooseContentCoding(asked(accepted))).toBe(coding);
});

it('uses only a coding that is offered', () => {
  expect(chooseContentCoding(asked('br, gzip'), ['gzip'])).toBe('gzip');
  expect(chooseContentCoding(asked('br'), ['gzip'])).toBe(null);
  expect(chooseContentCoding(asked('br, gzip'), [])).toBe(null);
});
