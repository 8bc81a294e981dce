import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileQuery } from './compiled-query.ts';
import { matchedParts } from './matched-parts.ts';

/** The name with its matching parts in brackets. */
function marked(query: string, name: string): string {
  const parts = matchedParts(compileQuery(query), name);
  return [0, ...parts]
    .map((from, at) => {
      const part = name.slice(from, parts[at]);
      return at % 2 ? `[${part}]` : part;
    })
    .join('');
}

describe('the matching parts of a name', () => {
  it('are the typed text as it is written in the name', () => {
    expect(marked('phar', 'Lazz Pharma')).toBe('Lazz [Phar]ma');
    expect(marked('zz ph', 'Lazz Pharma')).toBe('La[zz Ph]arma');
    expect(marked('ফার্মে', 'শাপলা ফার্মেসি')).toBe('শাপলা [ফার্মে]সি');
    expect(marked('mirpur 10', 'Mirpur-10 Store')).toBe('[Mirpur]-[10] Store');
    expect(marked('north e', 'North End Coffee')).toBe('[North E]nd Coffee');
  });

  it('are whole words where these only sound like the typed text', () => {
    expect(marked('mishti', 'মিষ্টি ভান্ডার')).toBe('[মিষ্টি] ভান্ডার');
    expect(marked('শাপলা ফার্মেসি', 'Shapla Pharmacy')).toBe('[Shapla Pharmacy]');
    expect(marked('mirpur dosh', 'মিরপুর ১০ স্টোর')).toBe('[মিরপুর ১০] স্টোর');
    expect(marked('lake', 'Blue Lagoon')).toBe('Blue Lagoon');
  });

  it('are whole words that begin as the last one does, in the other script', () => {
    expect(marked('noakh', 'নোয়াখালী সমিতি')).toBe('[নোয়াখালী] সমিতি');
    expect(marked('অগ্রণী ব', 'Agrani Bank, Dhaka')).toBe('[Agrani Bank], Dhaka');
    expect(marked('সোনালী ব্য', 'Sonali Bank BUET Branch')).toBe('[Sonali Bank] BUET Branch');
    expect(marked('বাটা ব', 'Bata Bazar, Bagura')).toBe('[Bata Bazar], Bagura');
    expect(marked('jagannath uni', 'জগন্নাথ বিশ্ববিদ্যালয়')).toBe('[জগন্নাথ বিশ্ববিদ্যালয়]');
    expect(marked('b', 'বাটা')).toBe('বাটা');
  });

  it('do not include filler words beside a name', () => {
    expect(marked('hospital near me', 'Mercy Hospital')).toBe('Mercy [Hospital]');
    expect(marked('near me', 'Medical Mall')).toBe('[Me]dical Mall');
  });

  it('are words that are written as the typed one but for one letter', () => {
    expect(marked('collefe', 'Holy College, Dhaka')).toBe('Holy [College], Dhaka');
    expect(marked('jhulna bank', 'Khulna Bank')).toBe('[Khulna Bank]');
    expect(marked('kaba', 'Kabab Ghar')).toBe('[Kaba]b Ghar');
  });

  it('are the letters that make up a short name', () => {
    expect(marked('nsu', 'North South University')).toBe('[N]orth [S]outh [U]niversity');
    expect(marked('ডিএমসি', 'Dhaka Medical College')).toBe('[D]haka [M]edical [C]ollege');
    expect(marked('vnsc', 'Viqarunnisa Noon School and College')).toBe(
      '[V]iqarunnisa [N]oon [S]chool and [C]ollege',
    );
    expect(marked('ঢামেক', 'ঢাকা মেডিকেল কলেজ হাসপাতাল')).toBe('[ঢা]কা [মে]ডিকেল [ক]লেজ হাসপাতাল');
    expect(marked('nsu', 'North East University')).toBe('North East University');
  });

  it.each([
    ['স্', 'শাপলা স্কুল', 'শাপলা [স্কু]ল'],
    ['ক্', 'ব্লু ক্যাফে', 'ব্লু [ক্যা]ফে'],
    ['ফার', 'শাপলা ফার্মেসি', 'শাপলা [ফার্মে]সি'],
    ['মিষ', 'মিষ্টি ভান্ডার', '[মিষ্টি] ভান্ডার'],
    ['লা স', 'শাপলা স্কুল', 'শাপ[লা স্কু]ল'],
    ['চামেক', 'চাঁপাই মেডিকেল কলেজ', '[চাঁ]পাই [মে]ডিকেল [ক]লেজ'],
    ['ज्', 'ज्ञान भवन', '[ज्ञा]न भवन'],
  ])('never cut through a letter: %j in %s', (query, name, expected) => {
    expect(marked(query, name)).toBe(expected);
  });

  it('begin and end at letter boundaries, whatever is typed', () => {
    const some = 'স্কু ক্যা র্মে ষ্টি চাঁ ড়ি র\u200D্যা ক্ষ্ম অ্যা ল স আ ज्ञा é a ১'.split(' ');
    const letters = fc.array(fc.constantFrom(' ', ...some), { maxLength: 12 });
    fc.assert(
      fc.property(letters, fc.nat(20), fc.integer({ min: 2, max: 9 }), (of, start, length) => {
        const name = of.join('');
        const edges = of.map((_, at) => of.slice(0, at).join('').length).concat(name.length);
        const cuts = matchedParts(compileQuery(name.slice(start, start + length)), name);
        for (const cut of cuts) expect(edges).toContain(cut);
      }),
      { numRuns: 1000 },
    );
  });

  it('lie within the name and in order, whatever is typed', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(text, text, (query, name) => {
        const parts = matchedParts(compileQuery(query), name);
        expect(parts.length % 2).toBe(0);
        const all = [0, ...parts, name.length];
        expect(all).toEqual(all.toSorted((a, b) => a - b));
      }),
    );
  });
});
