import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchKind } from './kind-match.ts';
import { kindPhrases, needPhrases } from './kind-phrases.ts';
import { normaliseText } from '../normalise.ts';
import { spokenQueryWords } from '../words/spoken-query-words.ts';

const dentist = [
  kindPhrases(['dentist', 'দাঁতের ডাক্তার'], true),
  needPhrases(['root canal', 'দাঁত ব্যথা', 'toothache']),
];

/** The words that are left beside the kind; null where the text does not name it. */
function left(text: string, kind = dentist): string[] | null {
  const words = spokenQueryWords(normaliseText(text));
  const beside = matchKind(words, kind);
  return beside && beside.significant.map((at) => words[at]?.text ?? '');
}

describe('a category', () => {
  it.each([
    ['dentist'],
    ['dentists'],
    ['dentest'],
    ['ডেন্টিস্ট'],
    ['dater daktar'],
    ['daater dakter'],
    ['daktar dater'],
    ['দাতের ডাক্তার'],
    ['dat betha'],
    ['root canals'],
    ['where is a good dentist near me'],
    ['ভালো দাঁতের ডাক্তার কোথায়'],
    ['dater daktar dekhabo'],
    ['নিকটস্থ ডেন্টিস্ট'],
    ['সবচেয়ে কাছের ডেন্টিস্ট কোথায়'],
    ['এই এলাকার দাঁতের ডাক্তার'],
    ['কোন ডেন্টিস্ট খোলা আছে'],
    ['ডেন্টিস্ট কত দূরে'],
    ['i am looking for a dentist'],
    ['closest dentist please'],
    ['24/7 dentist'],
    ['dentist khujchi'],
    ['dentist kivabe jabo'],
    // still being typed
    ['root c'],
    ['দাঁত ব্য'],
    ['dater d'],
    ['dentist serv'],
    ['tootha'],
  ])('is all that %j asks for', (text) => {
    expect(left(text)).toEqual([]);
  });

  it('is not matched by a word of another meaning that only sounds alike', () => {
    const [office, fish] = [needPhrases(['office']), needPhrases(['fish'])];
    expect(left('fish', [fish])).toEqual([]);
    expect(left('fish', [office])).toBeNull();
    const [bangles, theft] = [needPhrases(['চুড়ি']), needPhrases(['চুরি'])];
    expect(left('চুরি', [theft])).toEqual([]);
    expect(left('চুরি', [bangles])).toBeNull();
    expect(left('churi', [theft])).toEqual([]);
    expect(left('churi', [bangles])).toEqual([]);
    // English words that stand for no kind are spelled as they are, too.
    expect(left('smoke', [needPhrases(['socks'])])).toBeNull();
    expect(left('fishes', [fish])).toEqual([]);
    // Nor is an English one a Bangla one with an ending.
    const [shops, soup] = [needPhrases(['super shop']), needPhrases(['সুপ'])];
    expect(left('super shop', [shops])).toEqual([]);
    expect(left('super shop', [soup])).toBeNull();
  });

  it.each([
    ['রডের দোকান', ['রড']],
    ['বইয়ের দোকান', ['বই']],
    ['macher dokan', ['মাছ', 'মাছের বাজার']],
    ['kagojer dokan', ['কাগজ', 'কাগজের ঠোঙা']],
    ['ফলের দোকান', ['ফল']],
  ])('is what %j asks for, whatever its ending', (text, needs) => {
    expect(left(text, [needPhrases(needs)])).toEqual([]);
  });

  it.each([
    ['চায়ের দোকান', [], 'dawakhana'],
    ['rahimer dokan', [], 'dawakhana'],
    ['where to buy mask', ['mask'], 'masjid'],
    ['চুড়ির দোকান', ['চুড়ি'], 'চুরি'],
    ['ফলের দোকান', ['ফল'], 'fuler dokan'],
  ])('is not mistaken for one that only sounds alike: %j (%j) for %j', (text, needs, other) => {
    // Both are known before the query meets either.
    const [meant, others] = [needs.map((need) => needPhrases([need])), kindPhrases([other], true)];
    expect(left(text, [others])).toBeNull();
    for (const one of meant) expect(left(text, [one])).toEqual([]);
  });

  it.each([
    ['mirpur dentist', ['mirpur']],
    ['dentist in mirpur 10', ['mirpur', '10']],
    ['মিরপুর ১০ এ দাঁতের ডাক্তার', ['মিরপুর', '10']],
    ['root canal gulshan', ['gulshan']],
    ['smile dentist banani', ['smile', 'banani']],
    ['boi dentist', ['boi']],
    // still being typed
    ['mirpur dent', ['mirpur']],
    ['mirpur dater dakt', ['mirpur']],
    ['মিরপুর ডেন্টি', ['মিরপুর']],
    ['mirpur de', ['mirpur']],
    ['gulshan root c', ['gulshan']],
    ['gulshan canal ro', ['gulshan']],
    ['dentist mirpur serv', ['mirpur']],
    // what a dentist has
    ['dentist with parking', ['parking']],
    ['popular dentist', ['popular']],
  ])('is asked for in %j beside other words', (text, others) => {
    expect(left(text)).toEqual(others);
  });

  it.each([
    ['root canal treatment', []],
    ['root canal filling', ['filling']],
    ['root canal treatment gulshan', ['gulshan']],
    // what merely sounds like a word of a phrase
    ['root canal trait', ['trait']],
  ])('does not require the words of %j that belong to it', (text, needed) => {
    const words = spokenQueryWords(normaliseText(text));
    const kind = [...dentist, needPhrases(['gum treatment'])];
    expect(matchKind(words, kind)?.needed.map((at) => words[at]?.text)).toEqual(needed);
  });

  it.each([
    [''],
    ['mirpur'],
    // a phrase of two words needs both
    ['root'],
    ['canal'],
    ['ডাক্তার'],
    // help alone asks for nothing
    ['where can i buy'],
    ['দোকান কোথায়'],
    ['density'],
    // begun alone, before the end, or what is only sought
    ['denti'],
    ['dent mirpur'],
    ['mirpur tooth'],
    ['too'],
    ['jabo de'],
    ['canal canal ro mirpur'],
    ['a dentist of so many words that it must be an address'],
  ])('is not asked for in %j', (text) => {
    expect(left(text)).toBeNull();
  });

  it('leaves only some of the typed words, never all of them', () => {
    const word = fc.constantFrom('mirpur', 'দাঁত', 'dentist', 'canal', 'root', '10', 'near', 'ব্যথা');
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(word, { maxLength: 10 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, text, (typed, phrase) => {
        const words = spokenQueryWords(normaliseText(typed));
        const beside = matchKind(words, [kindPhrases([phrase, 'dentist'], true)]);
        if (!beside) return;
        for (const at of beside.all) expect(words[at]).toBeDefined();
        expect(beside.all).toEqual(expect.arrayContaining([...beside.significant]));
        expect(beside.all.length).toBeLessThan(words.length);
      }),
    );
  });
});

describe('a filler word at the end', () => {
  const school = [kindPhrases(['college'], true), needPhrases(['medical college'])];

  it('is not taken as the start of another word of the category', () => {
    const beside = (text: string) => matchKind(spokenQueryWords(text), school)?.all;
    expect(beside('college near me')).toEqual([1, 2]);
    expect(beside('college med')).toEqual([]);
  });
});
