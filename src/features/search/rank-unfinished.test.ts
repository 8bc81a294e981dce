import { describe, expect, it } from 'vitest';
import { isFound } from '../../testing/is-found.ts';

describe('names, while a query in the other script is being typed', () => {
  it.each([
    ['librar', 'লাইব্রেরি'],
    ['commun', 'কমিউনিটি সেন্টার'],
    ['mirpur stadi', 'মিরপুর স্টেডিয়াম'],
    ['popular diagn', 'পপুলার ডায়াগনস্টিক সেন্টার'],
    ['হামদর্দ ফার্নি', 'Hamdard Furniture'],
    ['স্টার হোটে', 'Star Hotel'],
  ])('are found by an English word that is not complete: %j finds %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['osmani airpo', 'ওসমানী বিমানবন্দর'],
    ['dhaka divisi', 'ঢাকা বিভাগ'],
    ['জগন্নাথ বিশ্ব', 'Jagannath University'],
  ])('are found by one that means the same as theirs: %j finds %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['nanna biry', 'নান্না বিরিয়ানি'],
    ['মনোহর', 'Monohardi'],
    ['borhanudd', 'বোরহানউদ্দিন'],
  ])('are found by a beginning in any of the ways it may be said: %j finds %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['librar', 'লিবার্টি'],
    ['airpo', 'বিমান'],
    ['stadi mirpur', 'মিরপুর স্টেডিয়াম'],
  ])('are not found by what they do not begin with, nor by another word: %j, %j', (query, name) => {
    expect(isFound(query, name)).toBe(false);
  });
});
