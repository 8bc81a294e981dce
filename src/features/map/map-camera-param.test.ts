import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMapCamera, withParam, formatMapCamera } from './map-camera-param.ts';

describe('the map position in the URL', () => {
  it('is read back as it was written, to within a metre', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.integer({ min: 0, max: 19 }),
        (lat, lng, zoom) => {
          const read = parseMapCamera(formatMapCamera({ center: { lat, lng }, zoom }));
          expect(read?.zoom).toBe(zoom);
          expect(Math.abs((read?.center.lat ?? NaN) - lat)).toBeLessThan(1e-5);
          expect(Math.abs((read?.center.lng ?? NaN) - lng)).toBeLessThan(1e-5);
        },
      ),
    );
  });

  it('is written with five decimals and a whole zoom level', () => {
    const center = { lat: 23.8103456789, lng: 90.4 };
    expect(formatMapCamera({ center, zoom: 13.4 })).toBe('23.81035,90.4,13');
  });

  it('is refused when it is malformed or out of range', () => {
    const wrong = [null, '', '1,2', '91,2,3', '1,181,3', '1,2,20', '1,2,3,4', 'a,b,c', '1e1,2,3'];
    expect(wrong.filter((text) => parseMapCamera(text) !== null)).toEqual([]);
  });

  it('keeps its commas readable; parameters set to null or empty text are removed', () => {
    const query = new URLSearchParams({ q: 'চা', lng: 'bn' });
    expect(withParam(query, 'at', '23.8,90.4,13')).toContain('at=23.8,90.4,13');
    expect(withParam(query, 'q', null)).toBe('?lng=bn');
    expect(withParam(new URLSearchParams({ q: 'a' }), 'q', '')).toBe('');
  });
});
