import type { Language } from '../../../shared/language.ts';
import { normalisePlaceName } from './normalise-place-name.ts';

/**
 * Words of addresses, with how each is written in the other language: in English, then in Bangla;
 * each in all its spellings, the one to show first. An underscore is a space.
 */
const words: readonly (readonly [english: string, bangla: string])[] = [
  ['House', 'বাড়ি বাসা'],
  ['Holding', 'হোল্ডিং'],
  ['Plot', 'প্লট'],
  ['Flat', 'ফ্ল্যাট'],
  ['Level', 'লেভেল'],
  // Not তলা, which also counts the ground floor: '1st Floor' may be ১ম or ২য় তলা.
  ['Floor', 'ফ্লোর তলা'],
  ['Ground_Floor', 'নিচতলা নিচ_তলা নীচতলা নীচ_তলা'],
  ['Shop', 'দোকান'],
  ['Office', 'অফিস'],
  ['Road', 'রোড সড়ক'],
  ['Lane', 'লেন গলি'],
  ['Avenue', 'এভিনিউ অ্যাভিনিউ'],
  ['Highway', 'মহাসড়ক'],
  ['Bypass', 'বাইপাস'],
  ['Flyover', 'ফ্লাইওভার'],
  ['Culvert', 'কালভার্ট'],
  ['Circular', 'সার্কুলার'],
  ['North_Circular', 'নর্থ_সার্কুলার'],
  ['Line', 'লাইন'],
  ['Janapath Janopath', 'জনপথ'],
  ['Sarani Sharani', 'সরণি সরণী'],
  ['Link', 'লিংক'],
  ['Block', 'ব্লক'],
  ['Sector', 'সেক্টর'],
  ['Section', 'সেকশন'],
  ['Ward', 'ওয়ার্ড'],
  ['No Number', 'নং নম্বর'],
  ['Circle', 'সার্কেল'],
  ['Mor More Moor', 'মোড়'],
  ['Chattar Chattor Chottor', 'চত্বর'],
  ['Golchattar Gol_Chattar', 'গোলচত্বর গোল_চত্বর'],
  ['Bazar', 'বাজার'],
  ['Market', 'মার্কেট'],
  ['Super_Market Supermarket', 'সুপার_মার্কেট সুপারমার্কেট'],
  ['Shopping', 'শপিং'],
  ['Mall', 'মল'],
  ['Center Centre', 'সেন্টার'],
  ['Plaza', 'প্লাজা'],
  ['Tower', 'টাওয়ার'],
  ['Complex', 'কমপ্লেক্স'],
  ['Bhaban', 'ভবন'],
  ['Building', 'বিল্ডিং'],
  ['Housing', 'হাউজিং'],
  ['Society', 'সোসাইটি'],
  ['Colony', 'কলোনি কলোনী'],
  ['Residential', 'আবাসিক'],
  ['Commercial', 'বাণিজ্যিক'],
  ['Area', 'এলাকা'],
  ['Part', 'অংশ'],
  ['Para', 'পাড়া'],
  ['Ghat', 'ঘাট'],
  ['Gate', 'গেট'],
  ['Bridge', 'ব্রিজ সেতু'],
  ['Bus_Stand Busstand', 'বাসস্ট্যান্ড বাস_স্ট্যান্ড'],
  ['Bus_Stop', 'বাস_স্টপ'],
  ['Bus_Terminal', 'বাস_টার্মিনাল'],
  ['Station', 'স্টেশন'],
  ['Terminal', 'টার্মিনাল'],
  ['Railway', 'রেলওয়ে'],
  ['Airport', 'বিমানবন্দর এয়ারপোর্ট'],
  ['Airport_Road', 'বিমানবন্দর_সড়ক এয়ারপোর্ট_রোড'],
  ['Stadium', 'স্টেডিয়াম'],
  ['Park', 'পার্ক'],
  ['Lake', 'লেক'],
  ['Zoo', 'চিড়িয়াখানা'],
  ['Mosque Masjid', 'মসজিদ'],
  ['Mazar', 'মাজার'],
  ['Post_Office', 'পোস্ট_অফিস ডাকঘর'],
  ['College', 'কলেজ'],
  ['School', 'স্কুল'],
  ['University', 'বিশ্ববিদ্যালয়'],
  ['Hospital', 'হাসপাতাল'],
  ['Medical', 'মেডিকেল'],
  ['Court', 'কোর্ট'],
  ['Main', 'মেইন'],
  ['Old', 'পুরাতন পুরান'],
  ['North Uttar', 'উত্তর'],
  ['South Dakshin Dokkhin', 'দক্ষিণ'],
  ['East Purba', 'পূর্ব'],
  ['West Paschim', 'পশ্চিম'],
  ['Middle Madhya Moddho', 'মধ্য'],
  ['Sadar', 'সদর'],
  ['Cantonment', 'সেনানিবাস ক্যান্টনমেন্ট'],
  ['Pourashava Paurashava Municipality', 'পৌরসভা'],
  ['Thana', 'থানা'],
  ['Upazila', 'উপজেলা'],
  ['Union', 'ইউনিয়ন'],
  ['District Zila Zilla', 'জেলা'],
  ['Division', 'বিভাগ'],
  ['Bangladesh', 'বাংলাদেশ'],
  ['DOHS', 'ডিওএইচএস'],
  ['DIT', 'ডিআইটি'],
  ['ECB', 'ইসিবি'],
  ['IDB', 'আইডিবি'],
  ['VIP', 'ভিআইপি'],
  ['WASA', 'ওয়াসা'],
  ['GPO', 'জিপিও'],
  ['EPZ', 'ইপিজেড'],
  ['BSCIC', 'বিসিক'],
  ['BRTC', 'বিআরটিসি'],
  ['TSC', 'টিএসসি'],
  ['CDA', 'সিডিএ'],
  ['CRB', 'সিআরবি'],
  ['KDA', 'কেডিএ'],
  ['BUET', 'বুয়েট'],
  ['CUET', 'চুয়েট'],
  ['KUET', 'কুয়েট'],
  ['RUET', 'রুয়েট'],
  ['SUST', 'শাবিপ্রবি'],
  ['BAU', 'বাকৃবি'],
  ['1st', 'প্রথম'],
  ['2nd', 'দ্বিতীয়'],
  ['3rd', 'তৃতীয়'],
  ['4th', 'চতুর্থ'],
  ['5th', 'পঞ্চম'],
];

/** English words in short, in whatever name or part they stand. */
const abbreviations: ReadonlyMap<string, string> = new Map([
  ['rd', 'road'],
  ['ave', 'avenue'],
  ['hwy', 'highway'],
  ['ln', 'lane'],
  ['blk', 'block'],
  ['bazaar', 'bazar'],
]);

/** How many words the longest entry has. */
export const maxPhraseWords = 2;

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

/** A word without its abbreviation, both as `normalisePlaceName` writes them. */
export function fullWord(word: string): string {
  return abbreviations.get(word) ?? word;
}

/**
 * A word of addresses, or two that are one, in a language; undefined for others. `word` as
 * `fullWord` writes it.
 */
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
  return spellings?.split(' ').map((spelling) => spelling.replaceAll('_', ' ')) ?? [];
}
