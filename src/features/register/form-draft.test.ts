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

  it('is ignored when it cannot be read', () => {
    for (const text of ['', '{', 'null', '{"values":{"name":5},"key":"a"}']) {
      storeText(name, text);
      expect(loadFormDraft(name)).toBeNull();
    }
  });
});
