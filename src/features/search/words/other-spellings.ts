import { banglaSounds } from '../sound/bangla-sound.ts';
import { normaliseText } from '../normalise.ts';

/*
 * How else people write English words in Bangla than the tables do. The a of bank is ্যা (ব্যাংক), which
 * many write as a plain ে (বেংক), and অ্যা as এ: এপোলো. That of gate is ে, or what is heard: গেইট. The s
 * of laser is a জ or a স, as are those of house and ladies.
 */

/** The letters of an English word that may be said as the a of gate is: baker, station, mail, pay. */
const longA = /a(?:(?:[bcdfgklmnpstvz]|[bdpt]l|st|ng|ch|cr)[eiy]|i(?!r)|y)|ei/;
const plainE = /ে(?=[ক-হ])/g;
/** A single s that is not that of a plural. */
const onlyS = /^[^s]*s+[^s]+$/;
const voicedAtEnd = /s(?:e|ing)?$/;

/** The ways to say an English word by other spellings than these, its Bangla ones. */
export function soundsOfOtherSpellings(word: string, spellings: readonly string[]): string[] {
  return spellings.flatMap((spelling) =>
    otherSpellings(word, normaliseText(spelling)).flatMap((other) =>
      banglaSounds(other).slice(0, 1),
    ),
  );
}

function otherSpellings(word: string, spelling: string): string[] {
  const others = [
    withPlainE(spelling),
    ...(longA.test(word) ? withLongA(spelling) : []),
    onlyS.test(word) ? spelling.replace(/^([^জ]*)জ([^জ]*)$/, '$1স$2') : spelling,
    word.endsWith('s') ? spelling.replace(/জ$/, 'স') : spelling,
    voicedAtEnd.test(word) ? spelling.replace(/স(?=$|িং$)/, 'জ') : spelling,
  ];
  return others.filter((other) => other !== spelling);
}

function withPlainE(spelling: string): string {
  return spelling
    .replace(/^[অএ]্যা/, 'এ')
    .replaceAll('্যা', 'ে')
    .replaceAll(/েই(?=[ক-হ])/g, 'ে');
}

/** One spelling for each ে that may be the long a. */
function withLongA(spelling: string): string[] {
  return Array.from(spelling.matchAll(plainE), ({ index }) =>
    [spelling.slice(0, index), 'েই', spelling.slice(index + 1)].join(''),
  );
}
