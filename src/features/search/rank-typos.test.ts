import { describe, expect, it } from 'vitest';
import { isFound } from '../../testing/is-found.ts';
import { prepareName, rankNames } from './rank.ts';
import { firstUncertainTier } from './tiers.ts';

describe('mistyped names', () => {
  it.each([
    ['mirpyr', 'Mirpur'],
    ['mirpyr', 'মিরপুর'],
    ['khukna', 'Khulna'],
    ['sylhey', 'সিলেট'],
    ['raipru', 'Raipur'],
    ['dhaja', 'Dhaka'],
    ['pabmna', 'পাবনা'],
    ['barifhara', 'Baridhara Park'],
    ['gulshsn park', 'গুলশান পার্ক'],
    ['ফরিপদুর', 'ফরিদপুর'],
    ['আরামবাছ', 'আরামবাগ'],
    ['টাঙ্গাঢল', 'টাঙ্গাইল'],
    ['সখিপখর', 'সখিপুর'],
    ['kalabaan', 'Kalabagan'],
    ['barguns', 'বরগুনা'],
    ['paxdma oil', 'পদ্মা অয়েল'],
    ['policd plaza', 'পুলিশ প্লাজা'],
    ['dhakeshwari tekmple', 'ঢাকেশ্বরী মন্দির'],
    ['fish maret', 'মাছের বাজার'],
  ])('are found with one wrong key: %j is %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['jhulna', 'Khulna'],
    ['fhaka', 'Dhaka'],
    ['tea gime', 'Tea Time'],
    ['xhand ghar', 'Chand Ghar'],
    ['মঢ়না', 'ময়না'],
    // By a word of theirs alone, or beside others.
    ['aarobg', 'Aarong Asad Gate'],
    ['hotal', 'Hotel Purbani'],
    ['collefe', 'Dhaka College'],
    ['janatq', 'Janata Bank'],
    ['ব্যাঙ্খ', 'জনতা ব্যাঙ্ক'],
    ['star sjari', 'Star Shari House'],
  ])('are found whatever one letter makes of how they are said: %j is %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['isotherm', 'Eastern Housing Apartment'],
    ['joaninha', 'জোনাইল'],
    ['জীবাশ্ম', 'Sibbas'],
    ['ম্যারাথন', 'Marddana'],
    ['কৌতূহল', 'Kutura'],
    ['farfalla', 'Parafulla Girls High School'],
    ['żółwik', 'ঝলক সুইটমিট'],
    ['ব্যাসবাক্য', 'Nabrendra Nath Basak Lane'],
    ['সূচকীয়', 'সাইফ চিকেন এন্ড শুঁটকি'],
    ['jääkaappi', 'Jacareí'],
    ['bytecode', 'Bati Char Naopara'],
    ['glesteena', 'গুলিস্তান'],
    ['jahichen', "শাম্মি'জ কিচেন"],
    ['লোতসপাড়া', 'Latpara'],
    ['নেমটাপুর রেসগুবীন', 'Niamatpur'],
    ['deadline', 'Midline'],
    ['প্রতিবাদ', 'প্রত্যয় বাস'],
    ['boycott', 'Baichatali'],
    ['harmony', 'হরমোহণ শিল স্ট্রিট'],
    ['lettuce', 'Blue Lotus Restaurant & Party Center'],
    ['শিরদাঁড়া', 'Sirkhara'],
    ['cylinder', 'Salandar'],
    ['captain', 'Kaptani'],
    ['violin', 'Bhulain'],
    ['saffron', 'Shah Paran Mazar'],
    ['mourn', 'Maidan'],
    ['afraid', 'Nigur Aplaid'],
    ['however', 'হাইবারি'],
  ])('are not found by a word that differs more: %j is not %j', (query, name) => {
    expect(isFound(query, name)).toBe(false);
  });

  it.each([
    // Said nearly so, but written otherwise.
    ['mahehpur', ['Maheshpur', 'Mahipur']],
    ['durgaupr', ['Durgapur', 'Durghapur']],
    ['monipur high scohol', ['Monipur High School', 'Moyenpur High School']],
    ['মাারীপুর', ['মাদারীপুর', 'মিরপুর']],
    ['জাহিরা', ['জাজিরা', 'জহিরাবাদ']],
    // Said otherwise: after what has words that sound so.
    ['bakul', ['বকুল ফুল', 'Batul']],
  ])('are first the names that are written so but for one letter: %j', (query, found) => {
    const some = found.toReversed().map((name) => prepareName({ name, name_bn: null }));
    const ranked = rankNames(query, some, 5).map(({ index }) => found.toReversed()[index]);
    expect(ranked).toEqual(found);
  });

  it.each([
    ['hemayetpur', ['Hemayetpur Bazar', 'Hemayepur']],
    ['durgapur', ['দুর্গাপুর', 'Durgaur']],
    ['মাদারীপুর', ['মাদারীপুর বাজার', 'মাারীপুর']],
    ['mirpur 10', ['মিরপুর ১০', 'Mirpur 11']],
  ])('are no others while something is certain: %j is in %j alone', (query, names) => {
    const some = names.map((name) => prepareName({ name, name_bn: null }));
    const found = rankNames(query, some, 5);
    expect(found.map(({ index }) => index)).toEqual([0]);
    expect(found[0]?.tier).toBeLessThan(firstUncertainTier);
  });

  it.each([
    ['কধুরখীল', ['Kadhurkhil High School', 'Kandhurkhil']],
    ['mehepur', ['মহিপুর', 'মেহেরপুর']],
    ['মহিপুর', ['Mohipur', 'Mohipur Bazar']],
  ])('are listed after others, and left out when another name is certain: %j', (query, found) => {
    const list = [...new Set(['Kandhurkhil', 'মেহেরপুর', 'Mohirpur', ...found])];
    const some = list.map((name) => prepareName({ name, name_bn: null }));
    expect(rankNames(query, some, 5).map(({ index }) => list[index])).toEqual(found);
  });
});
