import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleForm } from '../../testing/example-form.ts';
import { dropText, keepText } from '../../web/kept-texts.ts';
import { registrationName } from '../../web/unfinished-names.ts';
import { keepUnfinished, loadUnfinished } from './unfinished.ts';

const name = registrationName('a-person', 'a-key');

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterEach(() => {
  dropText(name);
  vi.restoreAllMocks();
});

describe('an unfinished registration', () => {
  it('is restored with its Idempotency-Key, for that person only', () => {
    const form = { values: exampleForm({ name: 'রহিম টি স্টল' }), key: 'a-key' };
    keepUnfinished(name, form);
    expect(loadUnfinished(name)).toEqual(form);
    expect(loadUnfinished(registrationName('another', 'a-key'))).toBeNull();
    keepUnfinished(name, null);
    expect(loadUnfinished(name)).toBeNull();
  });

  it('is ignored when it cannot be read', () => {
    for (const text of ['', '{', 'null', '{"values":{"name":5},"key":"a"}']) {
      keepText(name, text);
      expect(loadUnfinished(name)).toBeNull();
    }
  });
});
