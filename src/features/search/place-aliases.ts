/**
 * Names of one town or area that do not sound alike: old and new official names, short forms.
 * Whoever types one finds what was written with another. Names that differ only in spelling
 * (Jessore, Jashore) need no entry where their consonants agree.
 */
export const placeAliases: readonly (readonly string[])[] = [
  ['chattogram', 'chittagong', 'chattagram', 'চট্টগ্রাম', 'চিটাগাং', 'ctg'],
  ['cumilla', 'comilla', 'কুমিল্লা'],
  ['jashore', 'jessore', 'যশোর'],
  ['barishal', 'barisal', 'বরিশাল'],
  ['bogura', 'bogra', 'বগুড়া'],
  ['dhaka', 'dacca', 'ঢাকা'],
  ["cox's bazar", 'coxs bazar', 'কক্সবাজার'],
  ['mymensingh', 'nasirabad', 'ময়মনসিংহ'],
  ['cumilla cantonment', 'mainamati cantonment'],
  ['bangla college', 'বাংলা কলেজ'],
  ['shahbag', 'shahbagh', 'শাহবাগ'],
  ['old dhaka', 'puran dhaka', 'পুরান ঢাকা'],
  ['airport', 'biman bandar', 'বিমানবন্দর'],
  ['new market', 'নিউ মার্কেট', 'নিউমার্কেট'],
  ['university', 'bishwabidyalay', 'বিশ্ববিদ্যালয়'],
  ['hospital', 'haspatal', 'হাসপাতাল'],
  ['school', 'bidyalay', 'বিদ্যালয়', 'স্কুল'],
];
