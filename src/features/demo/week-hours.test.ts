import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { WeekHours } from './week-hours.ts';

describe('the written opening hours of a week', () => {
  it('give every day its own hours, or the common ones', () => {
    const hours = z.parse(WeekHours, {
      every: '11:00-02:00',
      tuesday: '09:00-13:00, 16:00-20:00',
      friday: 'closed',
      sunday: '00:00-00:00',
    });
    expect(hours.monday).toEqual({ open: '11:00', close: '02:00', closed: false });
    expect(hours.tuesday).toEqual({
      ...{ open: '09:00', close: '20:00', closed: false },
      break: { from: '13:00', to: '16:00' },
    });
    expect(hours.friday).toEqual({ open: '09:00', close: '17:00', closed: true });
    expect(hours.sunday).toEqual({ open: '00:00', close: '00:00', closed: false });
    expect(Object.keys(hours)).toHaveLength(7);
  });

  it('are rejected when they are malformed', () => {
    for (const week of [
      {},
      { every: '9-17' },
      { every: '09:00-24:00' },
      { every: '09:00-17:00', sun: 'closed' },
      { every: 'open' },
      { every: '09:00-13:00, 12:00-17:00' },
      { every: '09:00-11:00, 12:00-13:00, 14:00-17:00' },
    ]) {
      expect(WeekHours.safeParse(week).success).toBe(false);
    }
  });
});
