import { describe, expect, it } from 'vitest';
import { addressInLanguage } from './address-in-language.ts';

describe('an address', () => {
  it.each([
    { address: 'Gulshan 2, Dhaka', address_translated: 'গুলশান ২, ঢাকা' },
    { address: 'গুলশান ২, ঢাকা', address_translated: 'Gulshan 2, Dhaka' },
  ])('is in the language of the reader where it is known in it: $address', (place) => {
    expect(addressInLanguage(place, 'en')).toBe('Gulshan 2, Dhaka');
    expect(addressInLanguage(place, 'bn')).toBe('গুলশান ২, ঢাকা');
  });

  it('is as it was written where it is not', () => {
    expect(addressInLanguage({ address: 'Opposite the big tree' }, 'bn')).toBe(
      'Opposite the big tree',
    );
    expect(addressInLanguage({ address: null }, 'bn')).toBeNull();
  });
});
