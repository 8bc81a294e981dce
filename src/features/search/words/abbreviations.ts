/*
 * Common short forms, after the full word that they stand for: typing one finds the others. Titles may be
 * missing in a name.
 */

const titles: readonly string[] = [
  'মোহাম্মদ: md mohd mohammad mohammed mohammod muhammad muhammed মোঃ মো মুহাঃ মু মুহাম্মদ মোহাম্মাদ মুহাম্মাদ মোহাম্মেদ',
  'মেসার্স: messrs ms মেসার্স মে মেঃ',
  'ডাক্তার: dr doctor ডাঃ ডা ড ডঃ ডক্টর daktar',
  'ইঞ্জিনিয়ার: engr engineer ইঞ্জিঃ ইঞ্জি',
  'আলহাজ: alhaj alhajj alhaz আলহাজ্ব আলহাজ্জ আলহাজ',
  'অ্যাডভোকেট: adv advocate এডঃ এড অ্যাডঃ এডভোকেট',
  'প্রফেসর: prof professor প্রফেঃ',
  'মরহুম: late মরহুম মৃত',
  'মিস্টার: mr mister মিঃ মি',
  // With a hyphen: only at the end of a name (interpret-words.ts).
  'উত্তর: উঃ উ -n',
  'দক্ষিণ: দঃ দ',
  'পূর্ব: পূঃ পুঃ পূ -e',
  'পশ্চিম: পঃ প -w',
  'সদর: -s',
];

const words: readonly string[] = [
  'চৌধুরী: chy chow choudhury chowdhury চৌঃ',
  'লিমিটেড: ltd limited লিঃ লি',
  'কোম্পানি: co company কোং কোঃ',
  'গভর্নমেন্ট: govt government গভঃ',
  'রোড: rd road',
  'হাসপাতাল: hosp',
  'বাংলাদেশ: bd',
  'সেন্ট: st',
  'প্রাইভেট: pvt প্রাঃ',
  'প্রাথমিক: প্রাঃ',
  'সরকারি: সরঃ',
  'বিদ্যালয়: বিঃ বিদ্যাঃ',
  'মাধ্যমিক: মাধ্যঃ',
  'মাওলানা: মাওঃ',
  'ব্রাদার্স: bros',
  'ইন্টারন্যাশনাল: intl',
  'ইনস্টিটিউট: inst',
  'ইউনিভার্সিটি: univ',
  'ইন্ডাস্ট্রিজ: ind',
  'এভিনিউ: ave',
  'বিল্ডিং: bldg',
  'ক্যাপ্টেন: capt',
  'লেফটেন্যান্ট: lt',
  'কর্নেল: col',
  'জুনিয়র: jr',
];

/** What a short form stands for, as Bangla writes it in full. */
export const abbreviations: ReadonlyMap<string, readonly string[]> = fullByForm();

function fullByForm(): Map<string, string[]> {
  const fullForms = new Map<string, string[]>();
  for (const line of [...titles, ...words]) {
    const [full = '', forms = ''] = line.split(': ');
    for (const form of forms.split(' '))
      fullForms.set(form, [...(fullForms.get(form) ?? []), full]);
  }
  return fullForms;
}

/** Titles before a name, short and in full, which a name may also lack. */
export const titleWords: readonly string[] = titles.flatMap((line) => line.split(/:? /));
