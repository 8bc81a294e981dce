import { describe, expect, it } from 'vitest';
import { isFound } from '../../testing/is-found.ts';

describe('names, by how their words are spelled in the other script', () => {
  it.each([
    ['রায়ের', 'Royer Bazar'],
    ['royer', 'রায়ের বাজার'],
    ['আউটার', 'Outer Circular Road'],
    ['হোয়াইক্যং', 'Whykong'],
    ['whykong', 'হোয়াইক্যং'],
  ])('are found by one of their words alone: %j finds %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['ক্যাকটাস', 'Cactus Restaurant'],
    ['সার্কাস', 'Circus Kitchen'],
    ['হিলিয়াম', 'Helium'],
    ['ইমোশনস', 'Emotions'],
    ['আম্পায়ার', 'The Umpire'],
  ])('are found by the Bangla spelling of their English words: %j finds %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['bank', 'বেংক'],
    ['বেংক', 'ব্যাংক'],
    ['happy', 'হেপি হোটেল'],
    ['হেপি', 'Happy Hotel'],
    ['apple', 'এপল'],
    ['এলবাম', 'Album'],
  ])('are found however Bangla writes the a of an English word: %j finds %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['gate', 'গেইট'],
    ['গেইট', 'Gate'],
    ['game zone', 'গেইম জোন'],
    ['কেইক', 'Cake House'],
    ['paint', 'পেন্ট'],
    ['নিউজপেইপার', 'Newspaper Stand'],
    ['laser', 'লেসার'],
    ['বেস', 'Base Camp'],
    ['house', 'হাউজ'],
    ['লেডিজ', 'Ladies Corner'],
    ['apollo', 'এ্যাপোলো'],
    ['এ্যালবাম', 'Album'],
    ['আ্যাপেক্স', 'Apex'],
    ['alert', 'এলার্ট'],
    ['এলার্ট', 'Alert Security'],
    ['agenda', 'এজেন্ডা'],
  ])('[SEARCH-26] are found as people hear and write English words: %j finds %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['franchise point', 'The Point of Franchise'],
    ['accusation hub', 'Hub of Accusation'],
  ])(
    'are found by their letters, too, however many ways Bangla has: %j finds %j',
    (query, name) => {
      expect(isFound(query, name)).toBe(true);
    },
  );

  it.each([
    ['embassy of ukraine', 'ইউক্রেন দূতাবাস'],
    ['হাঙ্গেরি', 'Hungary'],
    ['egypt', 'মিশর'],
    ['high commission of india', 'ভারতীয় হাই কমিশন'],
    ['ফাইল', 'File Point'],
    ['জাজ', 'Judge Court'],
    ['cut', 'কাট'],
    ['ব্লাউজ', 'Blouse Corner'],
    ['ulab', 'ইউল্যাব ক্যাম্পাস'],
    ['বিআইডব্লিউটিএ', 'BIWTA'],
    ['governor', 'গর্ভনর হাউস'],
  ])('are found by English words and countries as Bangla has them: %j finds %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['roy', 'রায় স্টোর'],
    ['রায়', 'Roy Store'],
    ['shah', 'শাহ আলী'],
    ['মা', 'Ma Hotel'],
    ['boi', 'বই ঘর'],
    ['mia', 'মিয়া স্টোর'],
  ])('[SEARCH-26] are found by a word of a single consonant: %j finds %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  // A single consonant is in too many words: the vowels count as well, and a letter is none of them.
  it.each([
    ['ma', 'মো হোটেল'],
    ['ma', 'মায়ের দোয়া'],
    ['lee', 'লা রিভ'],
    ['bi', 'বি ব্লক'],
    ['shah', 'সে স্টোর'],
  ])('are not found by that consonant alone: %j is not %j', (query, name) => {
    expect(isFound(query, name)).toBe(false);
  });

  it.each([
    ['mukherjee pharmacy', 'মুখোপাধ্যায় ফার্মেসী'],
    ['মুখোপাধ্যায় ফার্মেসী', 'Mukherjee Pharmacy'],
    ['banerjee store', 'বন্দ্যোপাধ্যায় স্টোর'],
    ['bandyopadhyay store', 'ব্যানার্জী স্টোর'],
    ['sourav ganguly', 'সৌরভ গঙ্গোপাধ্যায়'],
    ['চট্টোপাধ্যায় মেডিকেল', 'Chatterjee Medical'],
  ])('are found by both forms of a family’s name: %j finds %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['kalyangram', 'কল্যাণগ্রাম'],
    ['কল্যাণগ্রাম', 'Kalyangram'],
    ['tangra', 'ট্যাংরা'],
    ['khwaja', 'খাজা'],
    ['chaudhry', 'চৌধুরী'],
    ['ashequr', 'আশিকুর'],
    ['শফিকুর', 'Shafiqur Store'],
    ['alina', 'এলিনা'],
    ['এলিনা', 'Alina'],
  ])('are found by how Latin letters are said together: %j finds %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['thunder', 'থান্ডার'],
    ['violin', 'ভায়োলিন একাডেমি'],
    ['diamond', 'হোটেল ডায়মন্ড'],
    ['velvet', 'ভেলভেট'],
    ['whisper', 'হুইস্পার'],
    ['horizon', 'হরাইজন টাওয়ার'],
    ['cactus', 'ক্যাকটাস'],
    ['burner', 'বার্নার'],
    ['pebbles', 'পেবলস'],
    ['dreamer', 'ড্রিমার হাউস'],
    // an unstressed vowel as it is written
    ['combination', 'কম্বিনেশন'],
    ['profitable', 'প্রফিটেবল'],
    ['speculate', 'স্পেকুলেট'],
    ['tweet', 'টুইট'],
    // begun
    ['electric', 'ইলেকট্রিকাল'],
    ['super', 'সুপারমার্কেট'],
  ])('are found by an English word that sounds the same: %j is %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });
});
