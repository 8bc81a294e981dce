import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleForm } from '../../testing/example-form.ts';
import { removeStoredText, storeText } from '../../web/text-storage.ts';
import { registrationDraftName } from '../../web/form-draft-names.ts';
import { saveFormDraft, loadFormDraft } from './form-draft.ts';

const name = registrationDraftName('a-person', 'a-key');

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterEach(() => {
  removeStoredText(name);
  vi.restoreAllMocks();
});

describe('an unfinished registration', () => {
  it('is restored with its Idempotency-Key, for that person only', () => {
    const form = { values: exampleForm({ name: 'রহিম টি স্টল' }), key: 'a-key' };
    saveFormDraft(name, form);
    expect(loadFormDraft(name)).toEqual(form);
    expect(loadFormDraft(registrationDraftName('another', 'a-key'))).toBeNull();
    saveFormDraft(name, null);
    expect(loadFormDraft(name)).toBeNull();
  });

  it('is restored as an earlier version kept it', () => {
    // As it lies in browsers: it does not change with the program.
    const day = { open: '09:00', close: '17:00', closed: false };
    const values = {
      ...{ name: 'Rahim Tea Stall', name_bn: '', description: '', phone: '', email: '' },
      ...{ website: '', facebook_url: '', whatsapp_number: '', category: null, location: null },
      hours: {
        ...{ monday: day, tuesday: day, wednesday: day, thursday: day },
        ...{ friday: day, saturday: day, sunday: day },
      },
      ...{ hoursKnown: false, images: [] },
    };
    storeText(name, JSON.stringify({ values, key: 'a-key' }));
    const advice = 'begun forms are lost: a new field is optional, or has a default (z.prefault)';
    expect(loadFormDraft(name), advice).toMatchObject({ values, key: 'a-key' });
  });

  it('is ignored when it cannot be read', () => {
    for (const text of ['', '{', 'null', '{"values":{"name":5},"key":"a"}']) {
      storeText(name, text);
      expect(loadFormDraft(name)).toBeNull();
    }
  });
});
