/*
 * Words of names and addresses that mean one thing: English, Bangla, and Bangla as it is typed in
 * Latin letters. Whoever types one finds the others.
 */
const table: readonly string[] = [
  'east purba purbo পূর্ব পুর্ব',
  'west paschim poschim পশ্চিম',
  'north uttar uttor উত্তর',
  'south dakshin dokkhin দক্ষিণ',
  'middle moddho maddhya মধ্য',
  'part ongsho অংশ আংশিক পার্ট খণ্ড খন্ড',
  'old puran purano puraton পুরান পুরানো পুরাতন',
  'new notun natun naya নতুন নয়া নিউ',
  'big great boro baro bara বড়',
  'small little choto chhoto chota ছোট',
  'road sarak sorok সড়ক রোড',
  'street rasta রাস্তা স্ট্রিট',
  'lane goli gali গলি লেন',
  'bridge setu shetu pul সেতু পুল ব্রিজ',
  'river nodi nadi নদী',
  'village gram গ্রাম',
  'market bazar bazaar haat বাজার মার্কেট হাট',
  'mosque masjid moshjid মসজিদ',
  'temple mandir mondir মন্দির',
  'school bidyalay biddaloy বিদ্যালয় স্কুল',
  'primary prathomik প্রাথমিক',
  'secondary madhyamik madhomik মাধ্যমিক',
  'college mohabidyaloy মহাবিদ্যালয় কলেজ',
  'university bishwabidyalay bishwobiddaloy varsity বিশ্ববিদ্যালয় ইউনিভার্সিটি ভার্সিটি',
  'hospital haspatal হাসপাতাল হসপিটাল',
  'airport bimanbandar biman bondor বিমানবন্দর এয়ারপোর্ট',
  'government govt sarkari shorkari সরকারি সরকারী',
  'bus paribahan poribohon transport পরিবহন বাস',
  'shop store dokan দোকান স্টোর',
  'house bari basa বাড়ি বাড়ী হাউস হাউজ',
  'restaurant restora resturant রেস্টুরেন্ট রেস্তোরাঁ রেস্তোরা',
  'ghor ghar ঘর',
  'library pathagar gronthagar পাঠাগার গ্রন্থাগার লাইব্রেরি',
  'police thana থানা',
  'post dak ডাক পোস্ট',
  'station stesion স্টেশন',
];

/** The name of the group of each word: the group's first word. */
export const wordGroups: ReadonlyMap<string, string> = new Map(
  table.flatMap((line) => {
    const words = line.split(' ');
    return words.map((word) => [word, words[0] ?? word] as const);
  }),
);
