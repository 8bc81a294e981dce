import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { defaultOpeningDay, sameEveryDay } from '../places/opening-hours.ts';
import { HoursEditor } from './HoursEditor.tsx';

it('the hours editor shows an error at each missing time, and at no other', async () => {
  const hours = { ...sameEveryDay(defaultOpeningDay), friday: { ...defaultOpeningDay, close: '' } };
  const draw = (error?: string) =>
    renderInApp(<HoursEditor {...{ hours, error }} known={true} onChange={() => undefined} />);
  const html = await draw('Please enter valid opening hours');
  const [, note] = /<p id="([^"]+)"[^>]*>Please enter valid opening hours</.exec(html) ?? [];
  const described = (html.match(/<input type="time"[^>]*>/g) ?? []).filter((input) =>
    input.includes(`aria-describedby="${note}"`),
  );
  expect(described).toHaveLength(1);
  expect(described[0]).toContain('aria-label="Friday: closes" aria-invalid="true"');
  expect(await draw()).not.toContain('aria-invalid="true"');
});

it('[REG-12] the hours editor keeps both times of a day editable and marked as invalid when both were cleared', async () => {
  const hours = {
    ...sameEveryDay(defaultOpeningDay),
    friday: { open: '', close: '', closed: false },
  };
  const error = 'Please enter valid opening hours';
  const html = await renderInApp(
    <HoursEditor {...{ hours, error }} known={true} onChange={() => undefined} />,
  );
  for (const part of ['opens', 'closes']) {
    expect(html).toContain(`aria-label="Friday: ${part}" aria-invalid="true"`);
  }
  expect(html).not.toContain('<option value="allDay" selected');
});

it('[PLACE-22] the hours editor distinguishes closing at midnight from closing on the next day', async () => {
  const until = (close: string) =>
    renderInApp(
      <HoursEditor
        hours={{ ...sameEveryDay(defaultOpeningDay), friday: { ...defaultOpeningDay, close } }}
        known={true}
        onChange={() => undefined}
        error={undefined}
      />,
    );
  expect(await until('00:00')).toContain('Closes at midnight.');
  expect(await until('00:00')).not.toContain('next day');
  expect(await until('00:01')).toContain('Closes on the next day, after midnight.');
  expect(await until('23:59')).not.toContain('Closes ');
});

it('[REG-12] the hours editor marks the missing end of a break as invalid, and both ends when they are reversed', async () => {
  const wrong = async (rest: { from: string; to: string }) => {
    const hours = {
      ...sameEveryDay(defaultOpeningDay),
      friday: { ...defaultOpeningDay, break: rest },
    };
    const html = await renderInApp(
      <HoursEditor {...{ hours, error: 'wrong' }} known={true} onChange={() => undefined} />,
    );
    return [...html.matchAll(/aria-label="Friday: ([^"]+)" aria-invalid="true"/g)].map(
      ([, label]) => label,
    );
  };
  expect(await wrong({ from: '', to: '14:00' })).toEqual(['break begins']);
  expect(await wrong({ from: '13:00', to: '' })).toEqual(['break ends']);
  expect(await wrong({ from: '14:00', to: '13:00' })).toEqual(['break begins', 'break ends']);
  expect(await wrong({ from: '13:00', to: '14:00' })).toEqual([]);
});

it('[REG-12] the hours editor marks dates of special hours that are missing, in the wrong order, of no year that is allowed, or named twice', async () => {
  const marked = async (...ranges: string[]) => {
    const special = ranges.map((range) => {
      const [from = '', to = ''] = range.split('/');
      return { ...defaultOpeningDay, closed: true, from, to };
    });
    const html = await renderInApp(
      <HoursEditor
        hours={{ ...sameEveryDay(defaultOpeningDay), special }}
        known={true}
        onChange={() => undefined}
        error={undefined}
        specialError="wrong"
      />,
    );
    const inputs = html.match(/<input type="date"[^>]*>/g) ?? [];
    return inputs.map((input) => input.includes('aria-invalid="true"'));
  };
  const right = '2026-12-16/2026-12-17';
  expect(await marked(right)).toEqual([false, false]);
  // In a year of which only two digits were typed, dates are those of the first century.
  const [early, late] = ['0026-12-20/0026-12-20', '2199-12-20/2199-12-20'];
  for (const wrong of ['/', '2026-12-20/', '2026-12-20/2026-12-19', early, late])
    expect(await marked(right, wrong), wrong).toEqual([false, false, true, true]);
  expect(await marked(right, '2026-12-17/2026-12-18')).toEqual([true, true, true, true]);
});

it('the hours editor says which special hours are over, and why there is no room for more', async () => {
  const draw = (...dates: string[]) => {
    const special = dates.map((date) => ({
      ...{ ...defaultOpeningDay, closed: true },
      ...{ from: date, to: date },
    }));
    const hours = { ...sameEveryDay(defaultOpeningDay), special };
    return renderInApp(
      <HoursEditor {...{ hours, error: undefined }} known={true} onChange={() => undefined} />,
      { now: new Date('2026-12-16T06:00:00Z') },
    );
  };
  const over = 'These days are over';
  for (const date of ['2026-12-16', '2027-01-01', '0202-01-01', ''])
    expect(await draw(date), date).not.toContain(over);
  // In December, people mean the next January and type the year of this one.
  const html = await draw('2026-01-01', '2026-12-16');
  const [, note] = new RegExp(`<p id="([^"]+)"[^>]*>${over}`).exec(html) ?? [];
  expect(
    html.match(/<input type="date"[^>]*>/g)?.map((input) => input.includes(`"${note}"`)),
  ).toEqual([true, true, false, false]);
  const days = Array.from({ length: 10 }, (_, n) => `2026-12-${20 + n}`);
  expect(await draw(...days.slice(1))).toContain('Add special hours');
  expect(await draw(...days)).toContain('There may be 10 at most.');
  expect(await draw(...days)).not.toContain('Add special hours');
});
