import { findFirstLetters } from './pattern-first-letters.ts';
import { combineWaysToSay } from './combine-ways-to-say.ts';

/** A spelling and the ways it may be said, as spellings of `sound.ts`. */
type Rule = readonly [spelling: RegExp, said: readonly string[]];

/** The longest first: at each letter the first rule that matches counts. */
const rules: readonly Rule[] = [
  [/(?:nawab|nowab)/y, ['n.b.b']],
  [/(?:tion|ssion|sion)s?/y, ['s.n']],
  [/(?:cial|tial)/y, ['si.l']],
  [/ture/y, ['c.r']],
  [/(?<=[aeiou])sch/y, ['sc', 'sk', 'c']],
  [/sch/y, ['sc', 'sk']],
  [/(?:tch|cch|chch|chh|ch)h?/y, ['c']],
  [/chr/y, ['kr']],
  // Khatungong, Habiganj: what Bangla writes as গঞ্জ.
  [/(?<=[a-z]{2})ng[ao]ng$/y, ['ng.nj', 'q.q']],
  [/ngh?(?=[eiy])/y, ['q', 'nj', 'n.g']],
  // Snanghata is Snan and ghata.
  [/ngh(?=[aou])/y, ['q', 'nG']],
  [/ng(?=[aou])/y, ['q', 'n.g']],
  // Kalyangram is Kalyan and gram.
  [/ng(?=r)/y, ['q', 'n.g']],
  [/ngg?h?/y, ['q']],
  [/n(?=(?:k|c(?![eiyh])|q|x))/y, ['q']],
  // Only breathed through the nose, and often left out: Banshkhali, Panchlaish, Kanthalbagan, Panjia, Chandpur, Tejgaon.
  [/(?<=a)n(?=ch|sh|th|j[aeiou])|(?<=cha)n(?=d)|(?<=gao)n$/y, ['n', '']],
  // লক্ষ্মী is said lokkhi, and written Laxmi.
  [/(?:x|ksh?|kkh)m/y, ['ksm', 'K', 'km']],
  [/k?kh/y, ['K']],
  [/(?:ck|kk|k)h?/y, ['k']],
  [/qu(?=a)/y, ['k', 'ku']],
  // Shafiqur is শফিকুর.
  [/qu(?=[lr])/y, ['ku']],
  [/qu/y, ['k']],
  [/q/y, ['k']],
  // Ruci is রুচি.
  [/(?<=[aeiou])cc?(?=[iy])/y, ['s', 'c']],
  [/(?:sc|c)c?(?=[eiy])/y, ['s']],
  // Some write চান্দিনা as Candina.
  [/c(?![kq])/y, ['k', 'c']],
  [/c/y, ['k']],
  [/s+hh/y, ['s', 's.h']],
  [/s+h?/y, ['s']],
  // Tajhat is Taj and hat.
  [/([kgjtdb])h(?=aa?ti?$)/y, ['$1', '$1.h']],
  [/j?jh/y, ['J']],
  [/(?:dge|dj|jj|zz|j|z)h?/y, ['j']],
  [/ght/y, ['t']],
  [/ge$/y, ['j']],
  // গঞ্জ is typed gonj, ganj, and gong.
  [/(?<=[a-z]{3})g[ao]ng$/y, ['g.q', 'g.nj']],
  [/gn$/y, ['n']],
  // Tejgaon is typed Tejgoan, Tejgawn, Tejgoun.
  [/(?<=[a-z]{2})g(?:oan|oun|own|aun|awn)$/y, ['gao', 'gaon']],
  [/g(?=[eiy])/y, ['g', 'j']],
  [/g?gh/y, ['G']],
  [/gg?/y, ['g']],
  [/(?:pph|ph|ff|f)/y, ['f']],
  [/(?:b?bh|vh?)/y, ['B']],
  [/bb?/y, ['b']],
  [/t?th/y, ['T']],
  // Padma is said podda, Mahatma mohatta.
  [/([dt])m(?=a)/y, ['$1m', '$1']],
  [/tt?/y, ['t']],
  [/d?dh/y, ['D']],
  // ড় is an r, and typed as a d by some: Bera, Beda.
  [/(?<=[aeiou])d(?=[aeiou]|sh?$)/y, ['d', 'R']],
  [/dd?/y, ['d']],
  [/x/y, ['ks']],
  // Bibirhat is Bibir and hat, while Brahman has no h to be heard.
  [/([rlmn])\1?h(?=[aeiouy])/y, ['$1', '$1.h']],
  [/rr?h?/y, ['r']],
  [/ll?h?/y, ['l']],
  [/mm?h?/y, ['m']],
  [/nn?h?/y, ['n']],
  // Mirpur, typed Mirpor.
  [/(?<=[a-z]{2})por$/y, ['pur', 'por']],
  [/pp?h?/y, ['p']],
  [/h+/y, ['h']],
  // Vowels. What English says in its own way at the end of a word comes first.
  [/(?<=[a-z]{2})er$/y, ['.r', 'er']],
  [/(?<=[a-z]{2}[^aeiouy])e$/y, ['', 'e']],
  // Austin is অস্টিন.
  [/^au(?=[dgst])/y, ['au', '.']],
  [/^ou/y, ['ou', 'u']],
  [/oo/y, ['u']],
  [/ou/y, ['ou']],
  // চরকাউয়া is typed Charcowa, কাওয়া Kowa; পাঠাও Pathao, পাঠাউ as well.
  [/ow(?=a)/y, ['oo', 'Au']],
  [/ao$/y, ['ao', 'au']],
  // School is also said, and typed, iskul.
  [/^i(?=s[tpk])/y, ['i', '']],
  [/oi|oy(?![aeiou])/y, ['oi']],
  [/ea/y, ['i', 'eA']],
  // Yatra is the Sanskrit spelling of Jatra.
  [/^y(?=[aou])/y, ['i', 'j']],
  [/(?<=[^aeiouyw])y(?=[aou])/y, ['', 'i']],
  // Noyakhali is Noakhali, doya doa, Kochuya Kochua.
  [/(?<=[ou])y(?=[aou])/y, ['', 'i']],
  [/e(?![eiy])/y, ['e']],
  [/[eiy]+/y, ['i']],
  [/^w(?=[ie])/y, ['u', 'o']],
  // স্বপ্ন and দ্বীপ are said without the w that Swapna and Dwip keep.
  [/(?<=d|t|sh?)w(?=[aei])/y, ['', 'o']],
  [/w(?=[aeiouy])/y, ['o']],
  [/ow(?=[^aeiouy]|$)/y, ['ou', 'o']],
  [/w(?=h)/y, ['']],
  [/w/y, ['u']],
  [/u/y, ['u']],
  [/al(?=k$)/y, ['al', 'o']],
  // Shailkupa is শৈলকুপা.
  [/ai(?![aeiouy])/y, ['ai', 'oi']],
  [/aa/y, ['A']],
  [/o/y, ['o']],
  [/a/y, ['a']],
];

const maxWays = 6;

/** The rules by the letters that they may begin with, so that few have to be tried. */
const rulesFor = new Map<string, Rule[]>();
const rulesForAny: Rule[] = [];
for (const letter of 'abcdefghijklmnopqrstuvwxyz') rulesFor.set(letter, []);
for (const rule of rules) {
  const letters = findFirstLetters(rule[0].source);
  if (letters === null) rulesForAny.push(rule);
  for (const [letter, letterRules] of rulesFor) {
    if (letters === null || letters.includes(letter)) letterRules.push(rule);
  }
}

/**
 * The ways a word in Latin letters may be said, as spellings of `sound.ts`; most words have one.
 * Takes time in proportion to the length.
 */
export function latinSounds(word: string): string[] {
  let said = [''];
  for (let index = 0; index < word.length;) {
    let step = 1;
    for (const [spelling, ways] of rulesFor.get(word.charAt(index)) ?? rulesForAny) {
      spelling.lastIndex = index;
      const match = spelling.exec(word);
      if (!match) continue;
      step = Math.max(match[0].length, 1);
      const isDoubled = isDoubledConsonant(match[0]);
      const matchedWays = ways
        .map((way) => way.replace('$1', match[1] ?? ''))
        .map((way) => (isDoubled ? way.charAt(0) + way : way));
      said = combineWaysToSay(said, matchedWays, maxWays);
      break;
    }
    index += step;
  }
  return said;
}

function isDoubledConsonant(spelling: string): boolean {
  const first = spelling.charAt(0);
  return first !== '' && first === spelling.charAt(1) && !'aeiouy'.includes(first);
}
