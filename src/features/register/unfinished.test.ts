import { describe, expect, it } from 'vitest';
import { exampleForm } from '../../testing/example-form.ts';
import { registrationName } from '../../web/unfinished-names.ts';
import { keepUnfinished, loadUnfinished } from './unfinished.ts';

/** Local storage as it behaves in a browser. */
function memory(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries));
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
}

const name = registrationName('a-person');

describe('a form that was begun', () => {
  it('is there again, with the key of its create', () => {
    const storage = memory();
    const form = { values: exampleForm({ name: 'রহিম টি স্টল' }), key: 'a-key' };
    keepUnfinished(() => storage, name, form);
    expect(loadUnfinished(() => storage, name)).toEqual(form);
    expect(loadUnfinished(() => storage, registrationName('another'))).toBeNull();
    keepUnfinished(() => storage, name, null);
    expect(loadUnfinished(() => storage, name)).toBeNull();
  });

  it('counts as none when it cannot be read', () => {
    for (const text of ['', '{', 'null', '{"values":{"name":5},"key":"a"}']) {
      const storage = memory({ [name]: text });
      expect(loadUnfinished(() => storage, name)).toBeNull();
    }
  });

  it('does no harm where storage is refused', () => {
    const refused = () => {
      throw new Error('denied');
    };
    expect(loadUnfinished(refused, name)).toBeNull();
    keepUnfinished(refused, name, { values: exampleForm(), key: 'a-key' });
    expect(loadUnfinished(refused, name)).toBeNull();
  });
});
