import { describe, expect, it } from 'vitest';
import { examplePlace } from '../../testing/example-place.ts';
import { begunEdit } from './begun-edit.ts';
import { valuesOf } from './institution-values.ts';

const before = examplePlace({ description: 'Bread' });
const later = '2026-03-02T06:00:00.000Z';
const typed = { ...valuesOf(before), name: 'Better Bakery' };
const kept = {
  ...{ values: typed, key: '', updated_at: before.updated_at, base: valuesOf(before) },
  tab: 'images' as const,
};

describe('an unsaved edit', () => {
  it('is restored at the tab where it was left, even when the place was verified meanwhile', () => {
    for (const place of [before, { ...before, is_verified: true, updated_at: later }]) {
      expect(begunEdit(kept, place)).toMatchObject({
        ...{ values: typed, tab: 'images', kept: true, changed: [] },
        base: { updatedAt: place.updated_at },
      });
    }
  });

  it('is merged with what was saved elsewhere since, and lists the changed fields', () => {
    const place = { ...before, description: 'Bread and cake', updated_at: later };
    expect(begunEdit(kept, place)).toEqual({
      base: { values: valuesOf(place), updatedAt: later },
      values: { ...typed, description: 'Bread and cake' },
      ...{ tab: 'images', kept: true, changed: ['description'] },
    });
  });

  it('without its base values is restored only for the same version of the place', () => {
    const { base: _, ...older } = kept;
    expect(begunEdit(older, before).values).toEqual(typed);
    const place = { ...before, updated_at: later };
    expect(begunEdit(older, place)).toMatchObject({ values: valuesOf(place), kept: false });
    expect(begunEdit(older, place).tab).toBeUndefined();
    expect(begunEdit(null, place)).toMatchObject({ values: valuesOf(place), kept: false });
  });
});
