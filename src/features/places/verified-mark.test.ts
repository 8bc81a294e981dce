import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { staysVerified, verifiedWithinKm } from './verified-mark.ts';
import type { VerifiedFacts } from './verified-mark.ts';

const place: VerifiedFacts = {
  ...{ name: 'Demo Pharmacy', name_bn: 'ডেমো ফার্মেসি', category_id: 'pharmacy' },
  ...{ phone: '01712-345678', whatsapp_number: '01912-345678' },
  ...{ latitude: 23.75, longitude: 90.39 },
};
const staysWith = (changes: Partial<VerifiedFacts>) =>
  staysVerified(place, { ...place, ...changes });
const metresNorth = (metres: number) => 23.75 + metres / 111_195;

describe('a verified place', () => {
  it('loses its mark with another name, category, phone or WhatsApp number, or with a pin moved more than 200 m', () => {
    const others: Partial<VerifiedFacts>[] = [
      ...[{ name: 'Demo Bank' }, { name: 'Demo Pharmacy 2' }, { name: 'Demo-Pharmacy' }],
      ...[{ name_bn: 'ডেমো ব্যাংক' }, { name_bn: null }, { category_id: 'bank' }],
      ...[{ phone: '01712-345679' }, { phone: null }],
      ...[{ whatsapp_number: '01912-345679' }, { whatsapp_number: null }],
      ...[{ latitude: metresNorth(210) }, { latitude: metresNorth(-210) }, { longitude: 91.8 }],
    ];
    expect(others.filter(staysWith)).toEqual([]);
  });

  it('keeps its mark with another spelling of the same values, or with a pin moved less than 200 m', () => {
    const same: Partial<VerifiedFacts>[] = [
      ...[{ name: ' DEMO  pharmacy ' }, { name: 'Demo\u00A0Pharmacy' }],
      ...[
        { phone: '০১৭১২ ৩৪৫৬৭৮' },
        { phone: '+880 1712-345678' },
        { phone: '+880 (0)1712345678' },
      ],
      ...[{ whatsapp_number: '০১৯১২ ৩৪৫৬৭৮' }, { whatsapp_number: '+880 1912-345678' }],
      ...[{ latitude: metresNorth(190) }, { latitude: metresNorth(-190) }],
    ];
    expect(same.filter((changes) => !staysWith(changes))).toEqual([]);
    const composed = { ...place, name: 'Café', name_bn: 'বড\u09BC বাজার' };
    const decomposed = { ...composed, name: 'Cafe\u0301', name_bn: 'ব\u09DC বাজার' };
    expect(staysVerified(composed, decomposed)).toBe(true);
    const without = { ...place, name_bn: null };
    expect(staysVerified(without, { ...without, name_bn: ' ' })).toBe(true);
    const unreachable = { ...place, whatsapp_number: null };
    expect(staysVerified(unreachable, { ...unreachable, whatsapp_number: '' })).toBe(true);
  });

  it('has the move of its pin measured from where it stood when verified', () => {
    const after = { ...place, latitude: metresNorth(150) };
    expect(staysVerified(place, after, { lat: metresNorth(-100), lng: 90.39 })).toBe(false);
    expect(staysVerified(place, after, { lat: metresNorth(100), lng: 90.39 })).toBe(true);
  });

  it('keeps or loses its mark the same way when two versions are swapped', () => {
    const facts = fc.record<VerifiedFacts>({
      name: fc.constantFrom('Demo', 'demo ', 'Demo 2'),
      name_bn: fc.constantFrom(null, '', 'ডেমো'),
      category_id: fc.constantFrom('a', 'b'),
      phone: fc.constantFrom('01712345678', '+8801712345678', '01812345678'),
      whatsapp_number: fc.constantFrom(null, '', '01712345678', '+8801712345678'),
      latitude: fc.double({ min: 23.7, max: 23.7 + verifiedWithinKm / 50, noNaN: true }),
      longitude: fc.constant(90.39),
    });
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        expect(staysVerified(one, other)).toBe(staysVerified(other, one));
        expect(staysVerified(one, one)).toBe(true);
      }),
    );
  });
});
