import { inherentVowel } from './sound.ts';

/** The script in which a word is looked for. */
export type PatternScript = 'latin' | 'bangla';

/** How sounds are written, as parts of regular expressions. */
type Spellings = Readonly<Record<string, string>>;

/** The vowel that Bangla does not write: there is no sign for another. */
const unwritten = '(?![া-ৌ])';

const consonants: Readonly<Record<PatternScript, Spellings>> = {
  latin: {
    ...{ k: '[kcq]h?', g: '[gj]h?', q: 'ng?', c: '(?:c|s)h?', S: '(?:c|s)h?', j: '[jzgy]h?' },
    ...{ t: 'th?', d: 'dh?', n: 'n', p: '(?:ph?|f)', f: '(?:ph?|f)', b: '[bvw]h?', m: 'm' },
    ...{ r: 'r', R: '[rd]h?', l: 'l', s: '[sc]h?', h: 'h' },
  },
  bangla: {
    ...{ k: '(?:ক্ষ|[কখ])', g: '(?:জ্ঞ|[গঘ])', q: '[ঙং]', c: '[চছ]', S: '[চছসশ]', j: '[জঝয]' },
    ...{ t: '[তটথঠ]', d: '[দডধঢ]', n: '[নণঞংঙ]', p: '[পফ]', f: '[পফ]', b: '[বভ]', m: 'ম' },
    ...{ r: '(?:র|[ডঢ]\u09BC)', R: '(?:র|[ডঢ]\u09BC)', l: 'ল', s: '[শষসছ]', h: 'হ' },
  },
};

const initialVowels: Readonly<Record<PatternScript, Spellings>> = {
  latin: {
    ...{ a: '[aoe]', [inherentVowel]: '[aoe]', A: 'a', o: '[ouw]', i: '[iey]', e: '[eai]' },
    u: '[uow]',
  },
  bangla: {
    ...{ a: '[অআএও]', [inherentVowel]: '[অআও]', A: 'আ', o: '[অওউ]', i: '[ইঈএ]', e: '[এইঅ]' },
    u: '[উঊওই]',
  },
};

const otherVowels: Readonly<Record<PatternScript, Spellings>> = {
  latin: {
    ...{ a: '[ao]?', [inherentVowel]: '[ao]?', A: 'a', o: '[oua]', i: '(?:ee?|i|y)', e: '[eai]' },
    u: '(?:oo?|u)',
  },
  bangla: {
    ...{ a: `(?:্যা|[াো]|${unwritten})`, [inherentVowel]: `(?:ো|${unwritten})` },
    ...{ A: '(?:্যা|া)', o: `(?:[োুও]|${unwritten})` },
    ...{ i: '[িীেৈই]', e: '(?:্যা|[েিী])', u: '[ুূোউও]' },
  },
};

/** Between vowels Bangla writes a glide (নোয়াখালী), between consonants their joint. */
const links = { vowels: '(?:য\u09BC)?', consonants: '\u09CD?' };

/**
 * A regular expression of the ways in which a script may write what is said so, for JavaScript and
 * PostgreSQL alike; null for sounds that it does not know. What is said may go on.
 */
export function patternOfBeginning(said: string, script: PatternScript): string | null {
  // Whether a vowel that is not written is said is seen by what comes after it.
  const sounds = said.endsWith(inherentVowel) && said.length > 1 ? said.slice(0, -1) : said;
  let pattern = '';
  let wasVowel: boolean | null = null;
  for (const sound of sounds) {
    const vowel: string | undefined = (wasVowel === null ? initialVowels : otherVowels)[script][
      sound
    ];
    const spelling = vowel ?? consonants[script][sound] ?? consonants[script][sound.toLowerCase()];
    if (spelling === undefined) return null;
    const isVowel: boolean = vowel !== undefined;
    if (script === 'bangla' && wasVowel === isVowel)
      pattern += isVowel ? links.vowels : links.consonants;
    pattern += spelling;
    wasVowel = isVowel;
  }
  return pattern === '' ? null : pattern;
}
