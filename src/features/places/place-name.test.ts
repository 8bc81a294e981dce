import { describe, expect, it } from 'vitest';
import { otherPlaceName, placeName } from './place-name.ts';

const both = { name: 'Shapla Sweets', name_bn: 'শাপলা মিষ্টান্ন' };
const one = { name: 'Shapla Sweets', name_bn: null };

describe('the name of a place', () => {
  it('is the Bangla name in Bangla, where there is one', () => {
    expect(placeName(both, 'bn')).toBe('শাপলা মিষ্টান্ন');
    expect(placeName(both, 'en')).toBe('Shapla Sweets');
    expect(placeName(one, 'bn')).toBe('Shapla Sweets');
  });

  it('is followed by the name in the other script, unless both are the same', () => {
    expect(otherPlaceName(both, 'bn')).toBe('Shapla Sweets');
    expect(otherPlaceName(both, 'en')).toBe('শাপলা মিষ্টান্ন');
    expect(otherPlaceName(one, 'bn')).toBeNull();
    expect(otherPlaceName(one, 'en')).toBeNull();
    expect(otherPlaceName({ name: 'শাপলা', name_bn: 'শাপলা' }, 'bn')).toBeNull();
  });
});
