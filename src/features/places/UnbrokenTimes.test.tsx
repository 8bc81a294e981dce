import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { sameEveryDay } from './opening-hours.ts';
import { OpeningHoursTable } from './OpeningHoursTable.tsx';
import { OpeningPill } from './OpeningPill.tsx';

const hours = sameEveryDay({ open: '12:30', close: '12:29', closed: false });
/** The parts that are kept on one line. */
const wholes = (html: string) =>
  [...html.matchAll(/<span class="inline-block">([^<]*)<\/span>/g)].map(([, text]) => text);

it('a Bangla time of day of two words is never broken across lines', async () => {
  const pill = <OpeningPill hours={hours} />;
  expect(wholes(await renderInApp(pill, { language: 'bn' }))).toEqual(['দুপুর ১২:২৯টা']);
  expect(wholes(await renderInApp(pill))).toEqual([]);
  const table = await renderInApp(<OpeningHoursTable hours={hours} />, { language: 'bn' });
  expect(new Set(wholes(table))).toEqual(new Set(['দুপুর ১২:৩০টা', 'দুপুর ১২:২৯টা']));
});
