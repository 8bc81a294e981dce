import { describe, expect, it } from 'vitest';
import { describedPlace } from './described-place.ts';
import { exampleForm } from '../../testing/example-form.ts';
import { emptyFormValues } from './institution-form-values.ts';

describe('the query for possible duplicates', () => {
  it('holds the name with its location, and the phone number', () => {
    expect(describedPlace(exampleForm({ name_bn: 'ডেমো' }))).toEqual({
      name: 'Demo Tea Stall',
      name_bn: 'ডেমো',
      lat: 23.7461,
      lng: 90.3742,
      phone: '01712-345678',
    });
  });

  it('leaves out what is incomplete, and is null when nothing is left', () => {
    expect(describedPlace(emptyFormValues)).toBeNull();
    expect(describedPlace(exampleForm({ location: null, phone: '01' }))).toBeNull();
    expect(describedPlace(exampleForm({ name: 'x', phone: '' }))).toBeNull();
    expect(describedPlace(exampleForm({ location: null }))).toEqual({ phone: '01712-345678' });
  });
});
