import { describe, expect, it } from 'vitest';
import { exampleForm } from '../../testing/example-form.ts';
import { tabOfField, tabStates } from './form-tabs.ts';
import { emptyFormValues } from './institution-form-values.ts';
import { checkSubmit } from './check-submit.ts';

describe('the tabs of the form', () => {
  it('are done when nothing is missing in them', () => {
    expect(tabStates(emptyFormValues, [])).toEqual({
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
    const { problems } = checkSubmit(emptyFormValues, true);
    expect(tabStates(emptyFormValues, problems)).toEqual({
      basic: 'error',
      location: 'error',
      hours: 'open',
      images: 'error',
    });
  });

  it('know which tab holds a field that the server reports', () => {
    expect(tabOfField('images.2')).toBe('images');
    expect(tabOfField('latitude')).toBe('location');
    expect(tabOfField('address')).toBe('location');
    expect(tabOfField('opening_hours.friday')).toBe('hours');
    expect(tabOfField('whatsapp_number')).toBe('basic');
  });
});
