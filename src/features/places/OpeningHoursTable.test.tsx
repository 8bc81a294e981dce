import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { OpeningHoursTable } from './OpeningHoursTable.tsx';
import { sameEveryDay } from './opening-hours.ts';
import type { OpeningHours } from './opening-hours.ts';

const shop = sameEveryDay({ open: '09:00', close: '17:00', closed: false });
/** Read on Monday 14 December 2026. */
const now = new Date('2026-12-14T06:00:00Z');

async function rowsOf(hours: OpeningHours, language: 'en' | 'bn' = 'en'): Promise<string[]> {
  const html = await renderInApp(<OpeningHoursTable hours={hours} />, { language, now });
  const rows = html.match(/<h3.*?<\/h3>|<dt.*?<\/div>/g) ?? [];
  return rows.map((row) =>
    row
      .replaceAll(/<\/?span[^>]*>|<!-- -->/g, '')
      .replaceAll(/(<[^>]*>)+/g, ' ')
      .trim(),
  );
}

it('[PLACE-19] opening hours begin with today, and show special ones in their week with the date', async () => {
  const victory = { open: '10:00', close: '14:00', closed: false };
  const hours = { ...shop, special: [{ ...victory, from: '2026-12-16', to: '2026-12-16' }] };
  expect(await rowsOf(hours)).toEqual([
    'Monday (today) 09:00 – 17:00',
    'Tuesday 09:00 – 17:00',
    'Wednesday, 16 December 10:00 – 14:00',
    'Thursday 09:00 – 17:00',
    'Friday 09:00 – 17:00',
    'Saturday 09:00 – 17:00',
    'Sunday 09:00 – 17:00',
  ]);
  expect((await rowsOf(hours, 'bn'))[2]).toBe('বুধবার, ১৬ ডিসেম্বর সকাল ১০টা – দুপুর ২টা');
});

it('[PLACE-19] special hours that go beyond seven days are listed below, with the year where it is another', async () => {
  const closed = { open: '09:00', close: '17:00', closed: true };
  const special = [
    { ...closed, from: '2026-12-01', to: '2026-12-13' },
    { ...closed, from: '2026-12-20', to: '2026-12-20' },
    { ...closed, from: '2026-12-25', to: '2026-12-25' },
    { ...closed, from: '2026-12-31', to: '2027-01-02' },
  ];
  const rows = await rowsOf({ ...shop, special });
  expect(rows.slice(6)).toEqual([
    'Sunday, 20 December Closed',
    'Special hours',
    '25 December Closed',
    '31 December – 2 January 2027 Closed',
  ]);
  expect((await rowsOf({ ...shop, special }, 'bn')).slice(7)).toEqual([
    'বিশেষ দিনের সময়',
    '২৫ ডিসেম্বর বন্ধ',
    '৩১ ডিসেম্বর – ২ জানুয়ারি, ২০২৭ বন্ধ',
  ]);
  const fromToday = [{ ...closed, from: '2026-12-14', to: '2026-12-21' }];
  expect((await rowsOf({ ...shop, special: fromToday })).slice(-3)).toEqual([
    'Sunday, 20 December Closed',
    'Special hours',
    '14 December – 21 December Closed',
  ]);
});
