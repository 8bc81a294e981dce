import { describe, expect, it } from 'vitest';
import { describedPlace } from './described-place.ts';
import { exampleForm } from '../../testing/example-form.ts';
import { emptyValues } from './institution-values.ts';

describe('what is looked for as possibly the same place', () => {
  it('is a name with its location, and a phone', () => {
    expect(describedPlace(exampleForm({ name_bn: 'ডেমো' }))).toEqual({
      name: 'Demo Tea Stall',
      name_bn: 'ডেমো',
      lat: 23.7461,
      lng: 90.3742,
      phone: '01712-345678',
    });
  });

  it('is nothing while it would say nothing', () => {
    expect(describedPlace(emptyValues)).toBeNull();
    expect(describedPlace(exampleForm({ location: null, phone: '01' }))).toBeNull();
    expect(describedPlace(exampleForm({ name: 'x', phone: '' }))).toBeNull();
    expect(describedPlace(exampleForm({ location: null }))).toEqual({ phone: '01712-345678' });
  });
});
