import { assert, boolean, constantFrom, option, property, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBreakWithin, OpeningHours, sameEveryDay, weekdays } from '../places/opening-hours.ts';
import { parseOsmOpeningHours } from '../places/osm-opening-hours.ts';
import { formatExportedHours } from './export-hours.ts';

const aWeek = { from: '2026-12-14', to: '2026-12-20' };
const shop = sameEveryDay({ open: '09:00', close: '17:00', closed: false });

describe('exported opening hours', () => {
  it('are in OpenStreetMap syntax when that can express them', () => {
    const closed = { open: '09:00', close: '17:00', closed: true };
    expect(formatExportedHours(shop)).toBe('Mo-Su 09:00-17:00');
    expect(formatExportedHours({ ...shop, friday: closed })).toBe(
      'Mo-Th 09:00-17:00; Fr off; Sa-Su 09:00-17:00',
    );
    expect(
      formatExportedHours(sameEveryDay({ open: '00:00', close: '00:00', closed: false })),
    ).toBe('24/7');
    const friday = { ...shop.friday, break: { from: '12:30', to: '14:30' } };
    expect(formatExportedHours({ ...shop, friday })).toBe(
      'Mo-Th 09:00-17:00; Fr 09:00-12:30,14:30-17:00; Sa-Su 09:00-17:00',
    );
  });

  it('are read back unchanged, whatever they are', () => {
    const time = constantFrom('00:00', '08:00', '09:00', '10:00', '12:00', '17:00', '22:30');
    const anyBreak = option(record({ from: time, to: time }), { nil: undefined });
    const day = record({ open: time, close: time, closed: boolean(), break: anyBreak }).map(
      ({ break: drawn, ...hours }) =>
        drawn && isBreakWithin({ ...hours, break: drawn }) ? { ...hours, break: drawn } : hours,
    );
    assert(
      property(tuple(day, day, day, day, day, day, day), (days) => {
        const hours = OpeningHours.parse(
          Object.fromEntries(weekdays.map((name, n) => [name, days[n]])),
        );
        for (const each of [hours, { ...hours, special: [{ ...hours.friday, ...aWeek }] }]) {
          const text = formatExportedHours(each);
          const back = text.startsWith('{')
            ? OpeningHours.parse(JSON.parse(text))
            : parseOsmOpeningHours(text);
          expect(back).toEqual(each);
        }
      }),
    );
  });
});
