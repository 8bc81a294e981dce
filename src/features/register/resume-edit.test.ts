import { describe, expect, it } from 'vitest';
import { examplePlace } from '../../testing/example-place.ts';
import { dateOfDay, dhakaDay } from '../../shared/dhaka-day.ts';
import { defaultOpeningDay, sameEveryDay } from '../places/opening-hours.ts';
import { resumeEdit } from './resume-edit.ts';
import { formValuesOf } from './institution-form-values.ts';

const before = examplePlace({ description: 'Bread' });
const later = '2026-03-02T06:00:00.000Z';
const typed = { ...formValuesOf(before), name: 'Better Bakery' };
const kept = {
  ...{ values: typed, key: '', updated_at: before.updated_at, base: formValuesOf(before) },
  tab: 'images' as const,
};

describe('an unsaved edit', () => {
  it('is restored at the tab where it was left, even when the place was verified meanwhile', () => {
    for (const place of [before, { ...before, is_verified: true, updated_at: later }]) {
      expect(resumeEdit(kept, place)).toMatchObject({
        ...{ values: typed, tab: 'images', isRestored: true, changedFields: [] },
        base: { updatedAt: place.updated_at },
      });
    }
  });

  it('is merged with what was saved elsewhere since, and lists the changed fields', () => {
    const place = { ...before, description: 'Bread and cake', updated_at: later };
    expect(resumeEdit(kept, place)).toEqual({
      base: { values: formValuesOf(place), updatedAt: later },
      values: { ...typed, description: 'Bread and cake' },
      ...{ tab: 'images', isRestored: true, changedFields: ['description'] },
    });
  });

  it('drops special hours that ended since, which nobody has changed', () => {
    const today = dhakaDay(new Date());
    const closedOn = (date: string) => ({
      ...{ ...defaultOpeningDay, closed: true },
      ...{ from: date, to: date },
    });
    const ended = closedOn(dateOfDay(today - 1));
    const week = sameEveryDay(defaultOpeningDay);
    const place = examplePlace({ opening_hours: { ...week, special: [ended] } });
    const base = { ...formValuesOf(place), hours: { ...week, special: [ended] } };
    const begun = { ...kept, updated_at: place.updated_at, base, values: { ...base, name: 'New' } };
    expect(resumeEdit(begun, place)).toMatchObject({ values: { hours: week }, changedFields: [] });
    // Those that are still to come, or only half typed, stay in the form.
    const added = [closedOn(''), closedOn('0026-12-16'), closedOn(dateOfDay(today))];
    const hours = { ...week, special: [ended, ...added] };
    const resumed = resumeEdit({ ...begun, values: { ...base, hours } }, place);
    expect(resumed.values.hours.special).toEqual(added);
  });

  it('without its base values is restored only for the same version of the place', () => {
    const { base: _, ...older } = kept;
    expect(resumeEdit(older, before).values).toEqual(typed);
    const place = { ...before, updated_at: later };
    expect(resumeEdit(older, place)).toMatchObject({
      values: formValuesOf(place),
      isRestored: false,
    });
    expect(resumeEdit(older, place).tab).toBeUndefined();
    expect(resumeEdit(null, place)).toMatchObject({
      values: formValuesOf(place),
      isRestored: false,
    });
  });
});
