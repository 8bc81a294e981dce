import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryNeeds } from './kinds/category-needs.ts';
import { matchesCategorySearch, matchQueryToCategory } from './kinds/category-match.ts';
import { compileQuery } from './compiled-query.ts';
import { indexedText } from './indexed-text.ts';
import { matchTier, noCategoryMatch } from './match.ts';
import {
  kindInAreaTier,
  wholeNameConsonantsTier,
  wordPrefixTier,
  wordsSoundAlikeTier,
} from './tiers.ts';

const place = (name: string, more: Partial<Parameters<typeof indexedText>[0]> = {}) =>
  indexedText({ name, name_bn: null, description: null, address: null, ...more });
const tier = (query: string, text: ReturnType<typeof place>) => {
  const found = matchTier(compileQuery(query), text);
  if (found === null) return null;
  return found < 2 ? (['exact', 'literal'] as const)[found] : 'across';
};

const pharmacy = {
  key: 'pharmacy',
  names: ['Pharmacy', 'ফার্মেসি'],
  descriptions: ['Medicines and health supplies', 'ওষুধ ও স্বাস্থ্যসামগ্রী'],
};

describe('matching a query with a place', () => {
  it('distinguishes whole names, literal matches and matches across scripts', () => {
    expect(tier('lazz pharma', place('Lazz Pharma'))).toBe('exact');
    expect(tier('মিষ্টি', place('Sweets', { name_bn: 'মিষ্টি' }))).toBe('exact');
    expect(tier('zz ph', place('Lazz Pharma'))).toBe('literal');
    expect(tier('kalabagan', place('Lazz Pharma', { address: 'Kalabagan, Dhaka' }))).toBe(
      'literal',
    );
    expect(tier('mishti', place('মিষ্টি ভান্ডার'))).toBe('across');
    expect(tier('মিরপুর', place('Mirpur Stationery'))).toBe('across');
    expect(tier('মীরপুর', place('মিরপুর স্টোর'))).toBe('across');
    expect(tier('chittagong', place('Port View', { address: 'Agrabad, Chattogram' }))).toBe(
      'across',
    );
    expect(tier('fashion', place('Lazz Pharma'))).toBeNull();
  });

  it('[SEARCH-11] needs at least 2 characters after trimming', () => {
    expect(tier('l', place('Lazz'))).toBeNull();
    expect(tier(' l ', place('Lazz'))).toBeNull();
    expect(tier('la', place('Lazz'))).toBe('literal');
    expect(tier('১', place('১'))).toBeNull();
  });

  it('accepts the start of the last word, and words in any order', () => {
    expect(tier('misht', place('মিষ্টি ভান্ডার'))).toBe('across');
    expect(tier('mirpur mishti', place('মিষ্টি ভান্ডার', { address: 'মিরপুর ১০' }))).toBe('across');
    expect(tier('mishti dhanmondi', place('মিষ্টি ভান্ডার', { address: 'মিরপুর ১০' }))).toBeNull();
  });

  it('does not match a letter with a word that sounds like its name, but with that letter in either script', () => {
    const grill = place('Riverside Grill', { address: 'Block B, Gulshan' });
    expect(tier('bhai gulshan', grill)).toBeNull();
    expect(tier('ভাই গুলশান', grill)).toBeNull();
    expect(tier('block b gulshan', grill)).toBe('across');
    expect(tier('ব্লক বি গুলশান', grill)).toBe('across');
    expect(tier('block b gulshan', place('Grill', { address: 'ব্লক বি, গুলশান' }))).toBe('across');
    expect(tier('bhai gulshan', place('ভাই ভাই হোটেল', { address: 'Gulshan' }))).toBe('across');
  });

  it('takes words of a third script as a part of the name', () => {
    const grill = place('东北烧烤 Uttara店');
    expect(tier('东北烧烤', grill)).toBe('literal');
    expect(tier('iubat uttara', grill)).toBeNull();
    expect(tier('uttara 东北烧烤', grill)).toBe('across');
    const uttara = compileQuery('উত্তরা');
    expect(matchTier(uttara, grill)).toBeGreaterThan(
      matchTier(uttara, place('Uttara')) ?? Infinity,
    );
  });

  it('does not take an abbreviation for the start of the name of a letter', () => {
    // W is said ডব্লিউ.
    expect(tier('dbbl', place('Well Food', { address: 'Wari' }))).toBeNull();
    expect(tier('ডব্লিউএইচ', place('WHO'))).toBe('across');
    expect(tier('dablu', place('ডাবলু স্টোর'))).toBe('across');
  });

  it('does not match a number with another one', () => {
    expect(tier('mirpur 11', place('মিরপুর ১'))).toBeNull();
    expect(tier('mirpur 1', place('মিরপুর ১১'))).toBeNull();
    expect(tier('road 22', place('রোড ২'))).toBeNull();
    expect(tier('mirpur 11', place('মিরপুর ১১'))).not.toBeNull();
  });

  it('takes words such as "constructor" as ordinary text', () => {
    expect(tier('constructor', place('Building Constructor'))).toBe('literal');
    expect(tier('কনস্ট্রাক্টর', place('Constructor'))).toBe('across');
    expect(tier('hasownproperty', place('Lazz'))).toBeNull();
  });

  it('finds nothing by a single consonant or a number alone', () => {
    expect(tier('মা', place('Mo'))).toBeNull();
    expect(tier('77', place('Road 7'))).toBeNull();
  });

  it.each(['kfc.', 'KFC!', '"kfc"', '(kfc)', 'kfc…', 'kfc।', 'kfc. ', 'kfc 🍗', '🍗🍟KFC'])(
    '[SEARCH-14] ignores the punctuation and emoji in %j',
    (typed) => {
      expect(tier(typed, place('KFC'))).toBe('exact');
      expect(tier(typed, place('KFC Dhanmondi'))).toBe('literal');
    },
  );

  it('[SEARCH-15] keeps punctuation that is part of a name, and text that is only punctuation', () => {
    expect(tier('karim & co.', place('Karim & Co.'))).toBe('exact');
    expect(tier('karim & co.', place('Karim & Co'))).toBe('exact');
    expect(tier("o'k", place("O'K"))).toBe('exact');
    expect(tier('...', place('Wait...'))).toBe('literal');
    expect(tier('food cart 🛒', place('Food Cart 🛒'))).toBe('exact');
    expect(tier('100%', place('100 Halal'))).not.toBe('literal');
  });

  it('never matches a text literally across two fields', () => {
    expect(tier('pharma kalaba', place('Lazz Pharma', { address: 'Kalabagan' }))).toBe('across');
    expect(tier('pharma\nkala', place('Lazz Pharma', { description: 'Kala' }))).toBe('across');
    expect(tier('harma\nkala', place('Lazz Pharma', { description: 'Kala' }))).toBeNull();
    expect(tier('z p', place('Lazz', { description: 'Pharma' }))).toBeNull();
  });

  it('finds every literal match', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'abcdehiklmnoprstu মিরপুঢাকষ্ট10'),
      minLength: 4,
      maxLength: 30,
    });
    fc.assert(
      fc.property(text, fc.nat(20), fc.integer({ min: 2, max: 12 }), (name, start, length) => {
        const stored = place(name);
        const query = compileQuery(
          stored.search.split('\n')[0]?.slice(start, start + length) ?? '',
        );
        fc.pre(query.text !== '');
        expect([0, 1]).toContain(matchTier(query, stored));
      }),
    );
  });
});

describe('categories', () => {
  it('are found in free text by name, synonym and description, in both languages', () => {
    expect(matchQueryToCategory(compileQuery('pharmacy'), pharmacy).literal).toBe(true);
    expect(matchQueryToCategory(compileQuery('ফার্মেসি'), pharmacy).literal).toBe(true);
    expect(matchQueryToCategory(compileQuery('dawakhana'), pharmacy).literal).toBe(true);
    expect(matchQueryToCategory(compileQuery('ওষুধের দোকান'), pharmacy).literal).toBe(true);
    expect(matchQueryToCategory(compileQuery('health'), pharmacy)).toEqual({
      ...noCategoryMatch,
      sought: true,
    });
    expect(matchQueryToCategory(compileQuery('farmesi'), pharmacy)).toEqual({
      ...noCategoryMatch,
      crossScript: true,
    });
    expect(matchQueryToCategory(compileQuery('bank'), pharmacy)).toEqual(noCategoryMatch);
  });

  it('[SEARCH-04] are found by a part of name or description, in upper or lower case, in both languages', () => {
    for (const text of ['PHARM', 'harma', 'supplies', 'ফার্মে', 'ওষুধ', ' ', 'osudh']) {
      expect(matchesCategorySearch(text, pharmacy), text).toBe(true);
    }
    const restaurant = {
      ...{ key: 'restaurant', names: ['Restaurant', 'রেস্টুরেন্ট'] },
      descriptions: ['Meals, biryani and snacks', 'খাবার, বিরিয়ানি ও নাশতা'],
      needs: categoryNeeds.get('restaurant') ?? [],
    };
    for (const text of ['নাশতা', 'নাস্তা', 'সকালের নাশতা'])
      expect(matchesCategorySearch(text, restaurant), text).toBe(true);
    for (const text of ['zzz', 'bank', 'গাড়ি'])
      expect(matchesCategorySearch(text, pharmacy), text).toBe(false);
  });
});

describe('a query that names a category, or what is sought there', () => {
  const kinds = {
    restaurant: { key: 'restaurant', names: ['Restaurant', 'রেস্টুরেন্ট'], descriptions: [] },
    school: { key: 'school', names: ['School', 'স্কুল'], descriptions: [] },
    clothing: { key: 'clothingStore', names: ['Clothing Store'], descriptions: [] },
    hospital: { key: 'hospital', names: ['Hospital'], descriptions: [] },
    pump: { key: 'gasStation', names: ['Gas Station'], descriptions: [] },
    pharmacy,
  };
  type Asked = [query: string, kind: keyof typeof kinds, best: string[]];

  it.each<Asked>([
    // As typed, wherever the words stand, before what sounds alike.
    ['pizza hut dhanmondi', 'restaurant', ['Pizza Hut; Dhanmondi', 'Piza Hat; Dhanmondi']],
    // 'Outer' has the sounds of Uttara.
    ['restaurant uttara', 'restaurant', ['Kosturi; Uttara', 'Kosturi; Outer Road']],
    ['biryani outer road', 'restaurant', ['Star; Outer Road', 'Star; Uttara Road']],
    // What is of the kind alone comes after what has the word, however that is spelled.
    ['biryani', 'restaurant', ['Haji Biryani', 'হাজী বিরিয়ানি', 'Prince Restora']],
    ['biryani mirpur', 'restaurant', ['Nanna Biriyani; Mirpur', 'Prince Restora; Mirpur']],
    ['hajir biryani', 'restaurant', ['Haji Biryani', 'Thai Food; Hajir Bag']],
    ['madrasa', 'school', ['Kamil Madrasa', 'Holy Cross College']],
    // Words of help change nothing of that.
    ['best biryani near me', 'restaurant', ['Haji Biriyani', 'Prince Restora']],
    ['where can i get saree', 'clothing', ['Demo Saree House', 'Aarong']],
    // Nor how few consonants it has.
    ['saree', 'clothing', ['শাড়ি ঘর', 'Aarong']],
    ['kachchi', 'restaurant', ['Kacchi Bhai', 'Prince Restora']],
    [
      'ভালো biryani in mirpur',
      'restaurant',
      ['Nanna Biryani; Mirpur', 'নান্না বিরিয়ানি; মিরপুর', 'Prince Restora; Mirpur'],
    ],
    ['মাদ্রাসা যাত্রাবাড়ি', 'school', ['Kamil Madrasah; Jatrabari', 'Dania College; Jatrabari']],
  ])('%j for a %s ranks %j in this order', (typed, kind, places) => {
    const query = compileQuery(typed);
    const tiers = places.map((text) => {
      const [name = '', address = null] = text.split('; ');
      return matchTier(query, place(name, { address }), matchQueryToCategory(query, kinds[kind]));
    });
    expect(tiers).not.toContain(null);
    expect(new Set(tiers).size).toBe(tiers.length);
    expect(tiers).toEqual(tiers.toSorted((a, b) => Number(a) - Number(b)));
  });

  it.each<Asked>([
    // The nearest of all is wanted, whatever it is called.
    ['dawakhana mirpur', 'pharmacy', ['Ideal Dawakhana; Mirpur', 'Lazz Pharma; Mirpur']],
    ['pharmacy mirpur', 'pharmacy', ['Demo Pharmacy; Mirpur', 'Lazz Pharma; Mirpur']],
    ['petrolpump', 'pump', ['Trust Filling Station', 'Jamuna Auto Centre']],
    ['cngfillingstation', 'pump', ['Trust Pump House', 'Jamuna Auto Centre']],
    ['hosptal', 'hospital', ['Labaid', 'Square']],
  ])('%j for a %s ranks %j equally', (typed, kind, places) => {
    const query = compileQuery(typed);
    const tiers = places.map((text) => {
      const [name = '', address = null] = text.split('; ');
      return matchTier(query, place(name, { address }), matchQueryToCategory(query, kinds[kind]));
    });
    expect(new Set(tiers).size).toBe(1);
    expect(tiers[0]).toBeLessThan(wholeNameConsonantsTier);
  });

  it('ranks names that merely sound like a word of two consonants no higher than places of the category', () => {
    const query = compileQuery('saree');
    const tierOf = (name: string, kind: keyof typeof kinds) =>
      matchTier(query, place(name), matchQueryToCategory(query, kinds[kind])) ?? Infinity;
    const dressed = Math.max(tierOf('শাড়ি ঘর', 'clothing'), tierOf('Aarong', 'clothing'));
    expect(dressed).toBeLessThan(Infinity);
    expect(tierOf('Sari School', 'school')).toBeGreaterThanOrEqual(dressed);
    expect(tierOf('Sari School', 'school')).toBeLessThan(Infinity);
    expect(tierOf('Sher E Bangla School', 'school')).toBe(Infinity);
  });

  it('finds a need of several words that is written as one word', () => {
    const bank = { ...kinds.hospital, needs: ['blood bank'] };
    for (const typed of ['blood bank', 'bloodbank']) {
      expect(matchQueryToCategory(compileQuery(typed), bank).sought, typed).toBe(true);
    }
  });

  it('ranks the words of a text in another order before names that merely sound like them', () => {
    const words = fc.uniqueArray(fc.constantFrom('mirpur', 'shapla', 'bazar', 'ঢাকা', 'করিম', '10'), {
      minLength: 2,
      maxLength: 4,
    });
    fc.assert(
      fc.property(words, fc.nat(), (typed, turn) => {
        const turned = [
          ...typed.slice(turn % typed.length),
          ...typed.slice(0, turn % typed.length),
        ];
        fc.pre(compileQuery(typed.join(' ')).spoken.words.length > 1);
        const query = compileQuery(typed.join(' '));
        expect(matchTier(query, place(`Old ${turned.join(' ')}`)) ?? Infinity).toBeLessThan(
          wordsSoundAlikeTier,
        );
      }),
    );
  });
});

describe('an unfinished last word', () => {
  const rajuk = place('Rajuk Uttara Model College', { address: 'Sector 6, Dhaka' });

  it.each(['uttara ra', 'uttara raj', 'model raj', 'dhaka raj'])(
    'matches a word that starts with it: %j',
    (query) => expect(tier(query, rajuk)).toBe('across'),
  );

  it('does not match inside a word, without the other words or before them', () => {
    expect(tier('uttara aju', rajuk)).toBeNull();
    expect(tier('banani raj', rajuk)).toBeNull();
    expect(tier('raj uttara', place('Uttara Rajuk College'))).toBeNull();
  });

  it('does not match when it adds nothing to the word before it', () => {
    expect(tier('uttara h', rajuk)).toBeNull();
    expect(tier('gulshan h', place('Prince Restora', { address: 'Gulshan' }))).toBeNull();
  });

  it('ranks after names with all words, and before places that only lie in the area', () => {
    const [raj, begun] = ['Raj Uttara', 'Rajuk Uttara'].map((name) =>
      matchTier(compileQuery('uttara raj'), place(name)),
    );
    expect(begun).toBe(wordPrefixTier);
    expect(raj).toBeLessThan(wordPrefixTier);
    expect(wordPrefixTier).toBeLessThan(kindInAreaTier);
  });

  it('is matched by its letters in Bangla, too', () => {
    const ideal = place('মতিঝিল আইডিয়াল স্কুল');
    expect(tier('মতিঝিল আই', ideal)).toBe('literal');
    expect(tier('স্কুল আই', ideal)).toBe('across');
    expect(tier('স্কুল ডি', ideal)).toBeNull();
  });
});
