import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareSound } from '../sound/sound.ts';
import { soundDistance } from '../sound/sound-distance.ts';
import { spokenWords } from './spoken-words.ts';

const soundsOf = (text: string) => spokenWords(text).map(({ sounds }) => sounds);

/** Whether two words have a way to be said in common. */
function soundAlike(one: string, other: string): boolean {
  const [first, second] = [soundsOf(one), soundsOf(other)];
  return (
    first.length === second.length &&
    first.every((sounds, at) => sounds.some((sound) => second[at]?.includes(sound)))
  );
}

describe('the sounds of words', () => {
  it.each([
    ['সূর্য', 'surjo', 'surya'],
    ['কার্যালয়', 'karjaloy', 'karyalay'],
    ['পর্যটন', 'porjoton', 'parjatan'],
    ['ভট্টাচার্য', 'bhattacharjo', 'bhattacharya'],
    ['র\u200D্যাব', 'rab'],
    ['পদ্মা', 'podda', 'padma'],
    ['আত্মা', 'atta', 'atma'],
    ['স্মৃতি', 'sriti', 'smriti'],
    ['শ্মশান', 'shoshan', 'smashan'],
    ['ঐশী', 'oishi', 'aishi'],
    ['ঐতিহ্য', 'oitijjo', 'aitijjho', 'oitihyo'],
    ['জিহ্বা', 'jibba', 'jihba'],
    ['শওকত', 'showkat', 'shaukat', 'shawkat'],
    ['রওশন', 'rowshan', 'raushan', 'roshan'],
    ['তাওহীদ', 'touhid', 'tawhid'],
    ['ওসমানী', 'osmani', 'usmani'],
    ['ওয়ারী', 'wari'],
    ['ভূঞা', 'bhuiya', 'bhuiyan', 'bhuyan'],
    ['উদ্বোধন', 'udbodhon'],
    ['দিগ্বিজয়', 'digbijoy'],
    ['যাত্রা', 'yatra', 'jatra'],
    ['চান্দিনা', 'chandina', 'candina'],
    ['বেড়া', 'bera', 'beda'],
    ['নোয়াখালী', 'noakhali', 'noyakhali'],
    ['বাঁশখালী', 'banshkhali', 'bashkhali'],
    ['তেজগাঁও', 'tejgaon', 'tejgao'],
    ['খাতুনগঞ্জ', 'khatunganj', 'khatungonj', 'khatungong'],
    ['পাঠাও', 'pathao', 'pathaw', 'phatao', 'পাঠাউ'],
    ['কচুয়া', 'kochua', 'kochuya', 'kachuya'],
    ['আকুয়া', 'aqua'],
    ['স্নানঘাটা', 'snanghata'],
    ['কাওয়াখোলা', 'kowakhola'],
    ['চরকাউয়া', 'charcowa'],
    ['স্টেশন', 'station', 'estation'],
    ['স্কুল', 'school', 'iskul'],
    ['কে এফ সি', 'kfc', 'k f c', 'কেএফসি'],
    ['ভোলা সদর', 'bhola s'],
    ['কালিকাপুর উঃ', 'kalikapur n', 'কালিকাপুর (উত্তর)'],
    ['মোঃ আলী', 'md ali', 'mohammad ali', 'মোহাম্মদ আলী'],
    ['মেসার্স রহমান', 'm/s rahman', 'ms rahman', 'messrs rahman'],
    ['ডাঃ করিম', 'dr karim', 'dr. karim'],
    ['মিস্টার বেকার', 'mr baker'],
    ['সিকিউরিটিজ', 'securities'],
    ['কোয়ান্টাম ফাউন্ডেশন', 'quantum foundation'],
    ['আহমদ আহমেদ', 'ahmed ahmad'],
    ['লক্ষ্মী', 'laxmi', 'lakshmi', 'lokkhi'],
    ['চৌয়ারা', 'chouara', 'chowara'],
    ['রুচি', 'ruchi', 'ruci'],
    ['অস্টিন', 'austin'],
    ['কাঠালবাগান', 'kanthalbagan'],
    ['পাজিয়া', 'panjia'],
    ['ফার্নিচার মার্ট', 'furnitur mart', 'farniture mart'],
    ['ইলেকট্রনিক্স', 'electronix', 'elektronics'],
    ['সেন্ট যোসেফ', 'st joseph'],
    ['জনতা প্রাইভেট লিঃ', 'janata pvt ltd', 'জনতা প্রাঃ লিঃ'],
    ['সরকারি প্রাথমিক বিদ্যালয়', 'সরঃ প্রাঃ বিঃ'],
    ['লক্ষী', 'laxmi'],
    ['সোনারগাঁও', 'sonargaon', 'sonargoan', 'sonargoun', 'sonargawn'],
    ['বিষ্ণুপুর', 'bishnupur', 'bishnupor'],
    ['গাছুয়া', 'gachua', 'gaschua'],
    ['মনোয়ারের চটপটি', 'monoyarer chotpoti'],
    ['মনোয়ার এর চটপটি', 'monoyar chotpoti', 'monoyar er chotpoti'],
    ['সাইনবোর্ড', 'signboard'],
    ['ড্যাফোডিল ইউনিভার্সিটি', 'daffodil university'],
    ['মার্কেটিং পাবলিকেশন্স', 'marketing publications'],
  ])('match the usual spellings of %s', (bangla, ...typed) => {
    for (const text of typed) expect(soundAlike(bangla, text), text).toBe(true);
  });

  it.each([
    ['ধানমন্ডি', 'dhamrai'],
    ['গুলশান', 'gulistan'],
    ['মিরপুর', 'mohammadpur'],
    ['কোম্পানিজ', 'chimpanzee'],
    ['মিশন', 'machine'],
  ])('do not match %s with %s', (one, other) => {
    expect(soundAlike(one, other)).toBe(false);
  });

  it('are numbers for digits of both scripts and for numbers in words', () => {
    for (const text of ['তিনশো', 'tinsho', '300', '৩০০']) {
      expect(spokenWords(text).map(({ digits }) => digits)).toEqual(['300']);
    }
  });

  it.each([
    ['স্বপ্ন', 'swapna'],
    ['সন্দ্বীপ', 'sandwip'],
    ['বিশ্বনাথ', 'bishwanath'],
  ])('are nearly the same for %s and %s, whose w is silent', (bangla, latin) => {
    const [one, other] = [bangla, latin].map((text) => spokenWords(text)[0]?.said ?? []);
    const distances = one?.flatMap((way) => other?.map((as) => soundDistance(way, as)) ?? []);
    expect(Math.min(...(distances ?? []))).toBeLessThan(0.2);
  });

  it.each([
    ['৪র্থ তলা', '4 তলা'],
    ['২য় লেন', '2 লেন'],
    ['2nd lane', '2 lane'],
    ['3nokhajur', '3- khajur'],
    ['৩নংখাজুর', '3- খাজুর'],
    ['24 north road', '24 north road'],
    ['1 noakhali', '1 noakhali'],
  ])('keep a number apart from what is attached to it in %j', (written, words) => {
    expect(
      spokenWords(written)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(words);
  });

  it('are few and never empty, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        for (const { said, sounds } of spokenWords(text)) {
          expect(said.length).toBeLessThanOrEqual(5);
          expect(sounds.every((sound) => sound !== '')).toBe(true);
          expect(new Set(said.map(bareSound))).toEqual(new Set(sounds));
        }
      }),
    );
  });
});
