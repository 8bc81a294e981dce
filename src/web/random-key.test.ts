import { describe, expect, it } from 'vitest';
import { Id } from '../shared/fields.ts';
import { randomKey } from './random-key.ts';

describe('a random key', () => {
  it('is a UUID, and a different one each time', () => {
    const keys = Array.from({ length: 1000 }, randomKey);
    for (const key of keys) expect(Id.safeParse(key).success, key).toBe(true);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
