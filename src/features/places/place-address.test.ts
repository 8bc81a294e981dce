import { describe, expect, it } from 'vitest';
import { placeAddress } from './place-address.ts';

describe('the address of a place', () => {
  it.each([
    { address: 'Gulshan 2, Dhaka', address_translated: 'গুলশান ২, ঢাকা' },
    { address: 'গুলশান ২, ঢাকা', address_translated: 'Gulshan 2, Dhaka' },
  ])('is in the language of the reader where it is known in it: $address', (place) => {
    expect(placeAddress(place, 'en')).toBe('Gulshan 2, Dhaka');
    expect(placeAddress(place, 'bn')).toBe('গুলশান ২, ঢাকা');
  });

  it('is as it was written where it is not', () => {
    expect(placeAddress({ address: 'Opposite the big tree' }, 'bn')).toBe('Opposite the big tree');
    expect(placeAddress({ address: null }, 'bn')).toBeNull();
  });
});
