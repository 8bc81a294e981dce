import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainAttribution } from './plain-attribution.ts';

describe('[CATMAP-08] the attribution of map tiles', () => {
  it.each([
    ['© OpenStreetMap contributors', '© OpenStreetMap contributors'],
    [
      '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
      '© OpenStreetMap contributors',
    ],
    [
      `<a href='https://maps.example/copyright/' target="_blank">&#169; Maps &amp; Co</a>\n <b>&#xA9;&nbsp;OpenStreetMap</b>`,
      '© Maps & Co © OpenStreetMap',
    ],
    ['Tiles < Maps &unknown; AT&T', 'Tiles < Maps &unknown; AT&T'],
  ])('is plain text even when it is given as HTML: %s', (given, text) => {
    expect(toPlainAttribution(given)).toBe(text);
  });

  it('keeps all text that has no markup, and has no spaces at its ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const text = given.replaceAll(/[<>&\s]/g, '');
        expect(toPlainAttribution(text)).toBe(text);
        expect(toPlainAttribution(given)).not.toMatch(/^\s|\s$/);
      }),
    );
  });
});
