import { expect, it } from 'vitest';
import { createMissedEventsCheck } from './missed-events.ts';

const event = (name: string, data: object = {}) => ({
  ...{ id: '7', event: name, data: JSON.stringify(data) },
});
const ready = (resumed: boolean) => event('ready', { resumed });

it('a stream that resumes from the list has missed nothing', () => {
  const missed = createMissedEventsCheck();
  expect(missed([ready(true)])).toBe(false);
  expect(missed([event('notification')])).toBe(false);
});

it('a stream that starts afresh or reconnects may have missed what was read elsewhere', () => {
  expect(createMissedEventsCheck()([ready(false)])).toBe(true);
  const missed = createMissedEventsCheck();
  expect([missed([ready(true)]), missed([]), missed([ready(true)])]).toEqual([false, false, true]);
});

it('a "changed" event requires a reload, whatever other events come with it', () => {
  const missed = createMissedEventsCheck();
  expect(missed([ready(true), event('notification'), event('changed')])).toBe(true);
  expect(missed([event('notification')])).toBe(false);
  // The first event counted as a stream that was open before.
  expect(missed([ready(true)])).toBe(true);
});
