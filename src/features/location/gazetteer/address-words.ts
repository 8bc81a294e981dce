import type { Language } from '../../../shared/language.ts';
import { normalisePlaceName } from './normalise-place-name.ts';

/**
 * Words of addresses, with how each is written in the other language: in English, then in Bangla;
 * each in all its spellings, the one to show first.
 */
const words: readonly (readonly [english: string, bangla: string])[] = [
  ['House', 'বাড়ি বাসা'],
  ['Holding', 'হোল্ডিং'],
  ['Plot', 'প্লট'],
  ['Flat', 'ফ্ল্যাট'],
  ['Level', 'লেভেল'],
  ['Floor', 'তলা ফ্লোর'],
  ['Road Rd', 'রোড সড়ক'],
  ['Lane', 'লেন গলি'],
  ['Avenue Ave', 'এভিনিউ অ্যাভিনিউ'],
  ['Highway Hwy', 'মহাসড়ক'],
  ['Sarani Sharani', 'সরণি সরণী'],
  ['Link', 'লিংক'],
  ['Block', 'ব্লক'],
  ['Sector', 'সেক্টর'],
  ['Section', 'সেকশন'],
  ['Ward', 'ওয়ার্ড'],
  ['No', 'নং নম্বর'],
  ['Circle', 'সার্কেল'],
  ['Mor More Moor', 'মোড়'],
  ['Chattar Chattor Chottor', 'চত্বর'],
  ['Bazar Bazaar', 'বাজার'],
  ['Market', 'মার্কেট'],
  ['Plaza', 'প্লাজা'],
  ['Tower', 'টাওয়ার'],
  ['Complex', 'কমপ্লেক্স'],
  ['Bhaban', 'ভবন'],
  ['Housing', 'হাউজিং'],
  ['Society', 'সোসাইটি'],
  ['Residential', 'আবাসিক'],
  ['Commercial', 'বাণিজ্যিক'],
  ['Area', 'এলাকা'],
  ['Para', 'পাড়া'],
  ['Ghat', 'ঘাট'],
  ['Gate', 'গেট'],
  ['Bridge', 'ব্রিজ সেতু'],
  ['Station', 'স্টেশন'],
  ['Terminal', 'টার্মিনাল'],
  ['Railway', 'রেলওয়ে'],
  ['College', 'কলেজ'],
  ['School', 'স্কুল'],
  ['Hospital', 'হাসপাতাল'],
  ['Medical', 'মেডিকেল'],
  ['Court', 'কোর্ট'],
  ['Main', 'মেইন'],
  ['Old', 'পুরাতন পুরান'],
  ['North Uttar', 'উত্তর'],
  ['South Dakshin Dokkhin', 'দক্ষিণ'],
  ['East Purba', 'পূর্ব'],
  ['West Paschim', 'পশ্চিম'],
  ['Sadar', 'সদর'],
  ['Cantonment', 'সেনানিবাস ক্যান্টনমেন্ট'],
  ['Pourashava Paurashava Municipality', 'পৌরসভা'],
  ['Thana', 'থানা'],
  ['Upazila', 'উপজেলা'],
  ['Union', 'ইউনিয়ন'],
  ['District Zila Zilla', 'জেলা'],
  ['Division', 'বিভাগ'],
  ['Bangladesh', 'বাংলাদেশ'],
];

/** The letters of blocks and houses, by what they are called in Bangla. */
const letters =
  'এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি ডব্লিউ এক্স ওয়াই জেড'.split(' ');

/** Letters of the Bangla alphabet that name blocks and houses, too. */
const banglaLetters = [
  ['Ka', 'ক'],
  ['Kha', 'খ'],
  ['Ga', 'গ'],
  ['Gha', 'ঘ'],
] as const;

/** How areas for living, trade and industry are called in short, behind their names. */
const areaKinds = [
  ['R/A', 'আ/এ'],
  ['C/A', 'বা/এ'],
  ['I/A', 'শি/এ'],
] as const;

/** The words behind which a letter names what they mean: House B, Block C. */
const letteredWords =
  'House Holding Plot Flat Level Road Lane Avenue Block Sector Section No Tower Gate'.split(' ');

const letteredSpellings: ReadonlySet<string> = new Set(
  words
    .filter(([english]) => letteredWords.includes(firstOf(english)))
    .flatMap((pair) => pair.flatMap(spellingsOf).map(normalisePlaceName)),
);

const translations: Record<Language, ReadonlyMap<string, string>> = {
  bn: translationsOf(words, 0),
  en: translationsOf(words, 1),
};

const letterPairs = [
  ...letters.map((name, index) => [String.fromCodePoint(65 + index), name] as const),
  ...banglaLetters,
];
const letterTranslations: Record<Language, ReadonlyMap<string, string>> = {
  bn: translationsOf(letterPairs, 0),
  en: translationsOf(letterPairs, 1),
};

/** A word of addresses in a language; undefined for others. `word` as `normalisePlaceName` writes it. */
export function translateAddressWord(word: string, language: Language): string | undefined {
  return translations[language].get(word);
}

/** A letter that names a block or a house in a language; undefined for what is none. */
export function translateLetter(letter: string, language: Language): string | undefined {
  return letterTranslations[language].get(letter);
}

/** Whether a word is a letter that may name a block or a house, in either language. */
export function isLetter(word: string): boolean {
  return letterTranslations.bn.has(word) || letterTranslations.en.has(word);
}

/** Whether a letter names something behind this word, of either language. */
export function isLetteredWord(word: string): boolean {
  return letteredSpellings.has(word);
}

/** What kind of area a place is, in short (R/A), in a language; undefined for what is none. */
export function translateAreaKind(kind: string, language: Language): string | undefined {
  return areaKinds.find((pair) => pair.some((one) => one.toLowerCase() === kind))?.[
    language === 'en' ? 0 : 1
  ];
}

/** From every spelling of one side to the first of the other, and from that to itself. */
function translationsOf(
  pairs: readonly (readonly [string, string])[],
  from: 0 | 1,
): Map<string, string> {
  return new Map(
    pairs.flatMap((pair) => {
      const shown = firstOf(pair[1 - from]);
      return [...spellingsOf(pair[from]), shown].map(
        (spelling) => [normalisePlaceName(spelling), shown] as const,
      );
    }),
  );
}

function firstOf(spellings: string | undefined): string {
  return spellingsOf(spellings)[0] ?? '';
}

function spellingsOf(spellings: string | undefined): string[] {
  return spellings?.split(' ') ?? [];
}
