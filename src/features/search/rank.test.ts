import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileQuery } from './compiled-query.ts';
import { isFound } from '../../testing/is-found.ts';
import { matchTier } from './match.ts';
import { outweighs, prepareName, rankNames } from './rank.ts';
import {
  firstUncertainTier,
  firstWeakTier,
  nearOrSynonymTier,
  queryWithoutWordTier,
  wordTypoTier,
} from './tiers.ts';

const names = [
  'Mirpur 10',
  'মিরপুর ১২',
  'Shah Ali Market',
  'চাঁদপুর লঞ্চঘাট',
  'Dhanmondi Lake View Restaurant',
  'ধানমন্ডি সরকারি বালক উচ্চ বিদ্যালয়',
  'নারায়ণগঞ্জ সদর',
  'Chattogram Medical College',
  'ব্রাহ্মণবাড়িয়া',
  'লক্ষ্মীপুর',
  'জনতা ব্যাংক',
  'Rahmat Enterprise',
  'বিবিরহাট',
  'পূর্ব রসুলপুর',
  'আর কে মিশন রোড',
  'তাজহাট',
  'স্বাগতম রেস্তোরাঁ',
  'Dutch-Bangla Bank ATM',
  'ইস্টার্ন ব্যাংক',
  'Evercare Hospital Dhaka',
];
const prepared = names.map((name) => prepareName({ name, name_bn: null }));
const first = (query: string) => {
  const [found] = rankNames(query, prepared, 5);
  return found ? names[found.index] : null;
};

describe('a number at the end of a query', () => {
  const numbered = ['Mirpur 14', 'Mirpur 10', 'Mirpur-1 Bus Stop', 'Section 1, Mirpur', 'মিরপুর ১'];
  const found = (query: string) =>
    rankNames(
      query,
      numbered.map((name) => prepareName({ name, name_bn: null })),
      9,
    ).map(({ index }) => numbered[index]);

  it('is taken as complete first, and as the start of longer numbers last', () => {
    expect(found('mirpur 1')).toEqual([
      'মিরপুর ১',
      'Mirpur-1 Bus Stop',
      'Section 1, Mirpur',
      'Mirpur 14',
      'Mirpur 10',
    ]);
    expect(found('mirpur-1')[0]).toBe('Mirpur-1 Bus Stop');
    expect(found('mirpur 10')[0]).toBe('Mirpur 10');
  });

  it('does not keep a text from finding every name that contains it', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '(', '.', '*', '-', ' ', '1', '0', '|') });
    fc.assert(
      fc.property(text, text, text, (before, typed, after) => {
        const query = compileQuery(typed);
        const place = prepareName({ name: before + typed + after, name_bn: null });
        fc.pre(query.text !== '' && place.search.includes(query.text));
        expect(matchTier(query, place)).not.toBeNull();
      }),
    );
  });
});

describe('names across scripts', () => {
  it.each([
    ['মিরপুর ১০', 'Mirpur 10'],
    ['mirpur dosh', 'Mirpur 10'],
    ['মীরপুর দশ', 'Mirpur 10'],
    ['mirpoor baro', 'মিরপুর ১২'],
    ['শাহ আলী মার্কেট', 'Shah Ali Market'],
    ['chandpur lonchghat', 'চাঁদপুর লঞ্চঘাট'],
    ['ধানমণ্ডি লেক ভিউ রেস্টুরেন্ট', 'Dhanmondi Lake View Restaurant'],
    ['dhanmandi sarkari balok ucca bidyaloy', 'ধানমন্ডি সরকারি বালক উচ্চ বিদ্যালয়'],
    ['narayangonj sadar', 'নারায়ণগঞ্জ সদর'],
    ['narayanganj', 'নারায়ণগঞ্জ সদর'],
    ['চট্টগ্রাম মেডিকেল কলেজ', 'Chattogram Medical College'],
    ['chittagong medical', 'Chattogram Medical College'],
    ['brahmanbaria', 'ব্রাহ্মণবাড়িয়া'],
    ['laxmipur', 'লক্ষ্মীপুর'],
    ['lokkhipur', 'লক্ষ্মীপুর'],
    ['jonota bank', 'জনতা ব্যাংক'],
    ['bank janata', 'জনতা ব্যাংক'],
    ['জনতা ব্যাঙ্ক', 'জনতা ব্যাংক'],
    ['রহমত এন্টারপ্রাইজ', 'Rahmat Enterprise'],
    ['bibir hat', 'বিবিরহাট'],
    ['east rasulpur', 'পূর্ব রসুলপুর'],
    ['rk mission road', 'আর কে মিশন রোড'],
    ['tajhat', 'তাজহাট'],
    ['shagotom restaurant', 'স্বাগতম রেস্তোরাঁ'],
    ['dbbl', 'Dutch-Bangla Bank ATM'],
    ['ডিবিবিএল এটিএম', 'Dutch-Bangla Bank ATM'],
    ['ebl', 'ইস্টার্ন ব্যাংক'],
    ['apollo hospital', 'Evercare Hospital Dhaka'],
    ['brahmanbaira', 'ব্রাহ্মণবাড়িয়া'],
    ['dhanmndi lake', 'Dhanmondi Lake View Restaurant'],
    ['dhanmonfi lake', 'Dhanmondi Lake View Restaurant'],
  ])('are found: %j finds %j', (query, name) => {
    expect(first(query)).toBe(name);
  });

  // Only their consonants are the same.
  it.each([
    ['ঠেসাইয়াছ', 'Star Tech'],
    ['চিনাইয়াছ', 'Western Chinese'],
    ['তিষ্ঠাইয়া', 'Tasty Treat'],
    ['ঘনাইয়াছ', 'Gonesh Restaurant'],
    ['গেলেছ', "Kamalgonj Giel's High School"],
  ])(
    '[SEARCH-14] are not found by a word that shares only their consonants: %j is not %j',
    (query, name) => {
      expect(isFound(query, name)).toBe(false);
    },
  );

  it('do not match a Bangla word that is nearer to an English one', () => {
    // As grown is said, too, whose letters are those of Goran.
    expect(rankNames('গ্রীন', [prepareName({ name: 'Goran', name_bn: null })], 1)).toEqual([]);
  });

  it('are ranked by how similar they sound', () => {
    const order = (query: string, ...list: string[]) => {
      const some = list.map((name) => prepareName({ name, name_bn: null }));
      return rankNames(query, some, 5).map(({ index }) => list[index]);
    };
    expect(order('কোদালপুর', 'Kodolpur', 'Kodalpur')).toEqual(['Kodalpur', 'Kodolpur']);
    expect(order('Bhola', 'বওলা', 'ভোলা')[0]).toBe('ভোলা');
    expect(order('kholna', 'কল্যাণী', 'খুলনা')[0]).toBe('খুলনা');
    expect(order('kanak', 'কনকাপৈত', 'কনক বাস')[0]).toBe('কনক বাস');
    expect(order('গাজীপুর জেলা', 'Gazipur Bakery', 'Gazipur', 'Gazipur District')).toEqual([
      'Gazipur District',
      'Gazipur',
    ]);
    expect(order('গাইবান্ধা জেলা', 'Gaibandha Sadar', 'Gaibandha')).toEqual([
      'Gaibandha',
      'Gaibandha Sadar',
    ]);
    expect(order('কনক বাস', 'CNC', 'Kanak')[0]).toBe('Kanak');
    expect(order('কমলাপুর (উত্তর)', 'Kamalapur', 'Kamalapur Uttar')[0]).toBe('Kamalapur Uttar');
  });

  it.each([
    'xylophone',
    'zqxw',
    'kolombo',
    'ঘঙচ',
    '99',
    'লন্ডন',
    'new york pizza',
    'road xylophone',
  ])('are not found by %j, which resembles none of them', (query) => {
    expect(first(query)).toBeNull();
  });

  it.each([
    ['westilisa', 'পশ্চিম ইলিশা', 2],
    ['পশ্চিম কাজীর চর', 'Kazir Char West', 10],
    ['Jorkanonwest', 'জোড়কানন (পঃ)', 2],
    ['1 no mohadevpur', 'মহাদেবপুর', 13],
    ['১ নং মহাদেবপুর', 'Mahadebpur Union', 14],
    ['মহাদেবপুর', '1 No. Mahadevpur', 7],
    ['joypurhat s', 'জয়পুরহাট', 13],
    ['Badda N', 'উত্তর বাড্ডা', 10],
    ['mirpur block s', 'Mirpur Block S', 0],
    ['আকুয়া', 'Aqua', 2],
    ['তাজহাট জমিদার বাড়ি', 'Tajhat Palace', 2],
    ['৭নং বাস', '7 No. Dhaka', 14],
    ['7 no bus', '৭নং বাস', 2],
    ['৭নং বাস', 'Mirpur 7', null],
    ['wari (part-2)', 'ওয়ারী (২য় অংশ)', 12],
    ['Holding 1 to 114', 'হোল্ডিং ১ থেকে ১১৪', 12],
    ['ভুলা', 'Bhola', 6],
    ['utobi', 'অটবি', 6],
    ['জোড্ডা', 'Judda', 6],
    ['startech', 'স্টার টেক', 2],
    ['superstore', 'সুপার স্টোর', 2],
    ['mridha interprise', 'মৃধা এন্টারপ্রাইজ', 2],
    ['northend coffee', 'নর্থ এন্ড কফি', 2],
    ['ইস্ট এন্ড ওয়েস্ট', 'East & West', 2],
    ['hotel ekattor', 'Hotel 71', 10],
    ['হোটেল ৭১', 'Hotel Ekattor', 10],
    [
      'উত্তর জগন্নাথ সাহা রোড (হোল্ডিং ১ থেকে ১১৪)',
      'Jagannath Saha Road (Holding 1 to 114)',
      wordTypoTier,
    ],
    ['kindergarden', 'Sunbeams Kindergarten', 10],
    ['ট্রাউজার', 'Trouser Point', 10],
    ['trouser', 'ট্রাউজার পয়েন্ট', 10],
    ['রোজারি', 'Rosary Point', 10],
    ['cricketers', 'ক্রিকেটার্স ডাইন', 10],
    ['মোজাম্মেল স্টোর', 'Muzammil Store', 2],
    ['surveyors', 'সার্ভেয়ারস অফিস', 10],
  ])(
    'are on their expected tier with a direction, a number or another spelling: %j for %j',
    (query, name, tier) => {
      expect(matchTier(compileQuery(query), prepareName({ name, name_bn: null }))).toBe(tier);
    },
  );

  it.each([
    ['bandarmban', 'বান্দরবান'],
    ['bandrban', 'বান্দরবান'],
    ['pandarban', 'Bandarban'],
    ['gulsham', 'গুলশান মার্কেট'],
    ['জাত্রাবাদী', 'Jatrabari'],
    ['khilgano', 'খিলগাঁও'],
    ['mirpup bazar', 'মিরপুর বাজার'],
    ['নিমইল', 'Nirmail'],
  ])('are found with one letter off: %j is %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['Armenian Church', 'আর্মেনিয়ান গির্জা'],
    ['মাধবকুণ্ড জলপ্রপাত', 'Madhabkunda Waterfall'],
    ['election commission', 'নির্বাচন কমিশন'],
    ['কারিগরি কলেজ', 'Technical College'],
    ['service centre', 'সেবা কেন্দ্র'],
    ['IDB building', 'আইডিবি ভবন'],
    ['shobji bajar', 'Vegetable Market'],
    ['ফুচকা হাউস', 'Fuska House'],
    ['Lalbagh kella', 'লালবাগের কেল্লা'],
    ['মামার হালিম', 'Mama Halim'],
    ['chittagonger mezban', 'চিটাগং মেজবান'],
    ['লাইব্রেরী রোড', 'Gronthagar Sarak'],
    ['Alutila Cave', 'আলুটিলা গুহা'],
    ['যক্ষ্মা হাসপাতাল', 'Tuberculosis Hospital'],
    ['sadar dakghor', 'সদর পোস্ট অফিস'],
    ['লালন শাহ ব্রীজ', 'Lalon Shah Setu'],
    ['কৃষি সমপ্রসারণ অফিস', 'Agricultural Extension Office'],
    ['Hili Land Port', 'হিলি স্থলবন্দর'],
    ['হিলি স্থলবন্দর', 'Hili Land Port'],
    ['Paharpur Buddhist Vihara', 'পাহাড়পুর বৌদ্ধবিহার'],
    ['কৃষি খামার', 'Agricultural Farm'],
    ['Fishermen Market', 'জেলে বাজার'],
    ['শেরপুর কালীমন্দির', 'Sherpur Kali Temple'],
    ['sherpur kalimondir', 'Sherpur Kali Temple'],
    ['চিনিকল উচ্চ বিদ্যালয়', 'Sugar Mill High School'],
    ['ফ্রেন্ড কম্পিউটার', 'Friends Computers'],
    ['নিউরোসায়েন্স হসপিটাল', 'Hospital of Neurosciences'],
  ])('are found by synonyms or other forms of their words: %j is %j', (query, name) => {
    expect(matchTier(compileQuery(query), prepareName({ name, name_bn: null }))).toBe(
      nearOrSynonymTier,
    );
  });

  it.each([
    ['mongla port', 'মোংলা'],
    ['বাটা শু', 'Bata'],
    ['arjunpur bormohati', 'অর্জুনপুর'],
  ])('are found when one word too many is typed: %j is %j', (query, name) => {
    const list = [name, `${name} X`, `Old ${name}`].map((one) =>
      prepareName({ name: one, name_bn: null }),
    );
    expect(rankNames(query, list, 5)).toEqual([{ index: 0, tier: queryWithoutWordTier }]);
  });

  it.each([
    ['রডের দোকান', 'Shop 218, Satmasjid Road'],
    ['সোফার দোকান', 'Rapa Plaza Shop'],
    ['জুতার দোকান', 'জুতার হাট, দক্ষিণ পাড়া'],
  ])('match only weakly when all words of %j but one are filler words: %j', (query, name) => {
    const tier = matchTier(compileQuery(query), prepareName({ name, name_bn: null }));
    expect(tier ?? Infinity).toBeGreaterThanOrEqual(firstWeakTier);
  });

  it('are ranked by the tier that each name gets on its own', () => {
    const text = fc.oneof(
      fc.constantFrom(...names, 'mirpur', 'dhanmondi', 'bank', 'মেডিকেল', 'road', 'rasulpor'),
      fc.string({ unit: fc.constantFrom(...'abdhikmnoprstu মিরপুঢাকষ্ট10'), maxLength: 14 }),
    );
    fc.assert(
      fc.property(text, (query) => {
        const compiled = compileQuery(query);
        const sure = prepared.map((name) => matchTier(compiled, name));
        const isDoubtful = !sure.some((tier) => tier !== null && tier < firstUncertainTier);
        const all = prepared.map((name) => matchTier(compiled, name, undefined, isDoubtful));
        const known = all.filter((tier) => tier !== null);
        // Weak matches count only where nothing better is to be had.
        const counts = (tier: number) => !known.some((better) => outweighs(better, tier));
        const tiers = all.map((tier) => (tier !== null && counts(tier) ? tier : null));
        const found = rankNames(query, prepared, names.length);
        expect(new Map(found.map(({ index, tier }) => [index, tier]))).toEqual(
          new Map(
            [...tiers.entries()].flatMap(([at, tier]) => (tier === null ? [] : [[at, tier]])),
          ),
        );
      }),
      { numRuns: 200 },
    );
  });
});
