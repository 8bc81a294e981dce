import { describe, expect, it } from 'vitest';
import { exampleForm } from '../../testing/example-form.ts';
import { tabOf, tabStates } from './form-tabs.ts';
import { emptyValues } from './institution-values.ts';
import { checkSubmit } from './submit-check.ts';

describe('the tabs of the form', () => {
  it('are done when nothing is missing in them', () => {
    expect(tabStates(emptyValues, [])).toEqual({
      basic: 'open',
      location: 'open',
      hours: 'open',
      images: 'open',
    });
    expect(tabStates(exampleForm({ hoursKnown: true }), [])).toEqual({
      basic: 'done',
      location: 'done',
      hours: 'done',
      images: 'done',
    });
  });

  it('show which of them hold an error, once errors are shown', () => {
    const { problems } = checkSubmit(emptyValues, true);
    expect(tabStates(emptyValues, problems)).toEqual({
      basic: 'error',
      location: 'error',
      hours: 'open',
      images: 'error',
    });
  });

  it('know which tab holds a field that the server reports', () => {
    expect(tabOf('images.2')).toBe('images');
    expect(tabOf('latitude')).toBe('location');
    expect(tabOf('address')).toBe('location');
    expect(tabOf('opening_hours.friday')).toBe('hours');
    expect(tabOf('whatsapp_number')).toBe('basic');
  });
});
