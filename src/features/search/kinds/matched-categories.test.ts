import { describe, expect, it } from 'vitest';
import { searchableCategory } from '../../categories/category-texts.server.ts';
import predefinedCategories from '../../categories/predefined-categories.json' with { type: 'json' };
import { matchQueryToCategories } from './matched-categories.ts';
import { compileQuery } from '../compiled-query.ts';

const categories = predefinedCategories.map(({ key, name }) =>
  searchableCategory({ id: key, name, description: null }),
);

/** The categories all of whose places a text finds. */
function foundBy(text: string): string[] {
  const { literalCategories, crossScriptCategories, soughtCategories } = matchQueryToCategories(
    compileQuery(text),
    categories,
  );
  return [...literalCategories, ...crossScriptCategories, ...soughtCategories].toSorted();
}

describe('the categories that a query asks for', () => {
  it('are the same for the first query as for later ones', () => {
    // Said alike; which of them is meant is known only when both have been read.
    const twoKinds = [
      { id: '1', key: 'bangles', names: [], descriptions: [], needs: ['চুড়ি'] },
      { id: '2', key: 'thefts', names: [], descriptions: [], needs: ['চুরি'] },
    ];
    expect(matchQueryToCategories(compileQuery('চুরি'), twoKinds).crossScriptCategories).toEqual([
      '2',
    ]);
    expect(matchQueryToCategories(compileQuery(' চুরি'), twoKinds).crossScriptCategories).toEqual([
      '2',
    ]);
  });

  it.each([
    // not what sounds like it: বাঁশ, ইট, মসজিদ, DJ
    ['bus', ['taxiService']],
    ['eat', ['restaurant']],
    ['মাস্ক', ['pharmacy']],
    ['জ্বর', ['clinic']],
    // nor what a part of it asks for
    ['শার্ট বানানো', ['tailor']],
    ['rice cooker', ['electronics']],
    ['fast track', ['atm']],
    // nor what another word for it begins with: chamber, petrol pump
    ['cha', ['coffeeShop']],
    ['pet', ['petStore']],
    // but what its own name begins with: Taxi Service
    ['tax', ['accounting', 'taxiService']],
    // or called so
    ['property', ['realEstate']],
    ['বই', ['bookstore']],
    // all that have it
    ['laptop repair', ['electronics', 'itService']],
    ['vat', ['accounting', 'restaurant']],
  ])('[SEARCH-30] are those where %j is sought, spelled so: %j', (text, wanted) => {
    expect(foundBy(text)).toEqual(wanted);
  });

  it.each([
    // parking, dressing
    ['park for kids', ['park']],
    ['শিশু পার্ক', ['park']],
    ['ladies dress', ['clothingStore']],
    ['car parking', ['taxiService']],
    // goldfish, sandwich, tablet
    ['gold', ['jewelryStore']],
    ['sand', ['hardwareStore']],
    ['table', ['furnitureStore']],
    // dog bite; dog food
    ['dog vet', ['veterinary']],
    ['dog fo', ['petStore']],
    // also beside words of help
    ['bus near me', ['taxiService']],
    ['gold kothay', ['jewelryStore']],
    // দাঁতের ক্যাপ
    ['kapor dhoya', ['laundry']],
    // a farm, and দিতে
    ['audit firm', ['accounting']],
  ])('[SEARCH-30] for %j are no others that are begun by it, or begin so: %j', (text, wanted) => {
    expect(foundBy(text)).toEqual(wanted);
  });

  it.each([
    ['mirpur bus', ['taxiService']],
    ['mirpur table', ['furnitureStore']],
    ['mirpur gold', ['jewelryStore']],
  ])('[SEARCH-30] are no others beside an area, either: %j', (text, wanted) => {
    const { kinds } = matchQueryToCategories(compileQuery(text), categories);
    expect(kinds.flatMap((kind) => kind.categories)).toEqual(wanted);
  });

  it.each([
    // words of a kind that stand in other phrases of it
    ['itService', 'website design'],
    ['autoService', 'motorbike repair'],
    ['travelAgency', 'biman ticket'],
    // where it is sold says nothing of what it is
    ['electronics', 'walton showroom'],
    ['electronics', 'ওয়ালটন শোরুম'],
    // which, and when
    ['electronics', 'new phone'],
    ['electronics', 'notun phone kinbo'],
    ['bank', 'শুক্রবার খোলা ব্যাংক'],
    // with an ending, though English has a word like it (Dante)
    ['dentist', 'দাঁতে ব্যথা করছে'],
    // who will, and to do
    ['bank', 'taka pathabo'],
    ['bank', 'টাকা পাঠাবো'],
    ['tailor', 'jama banabo'],
    // a word of help may be one of the phrase: clothing stores have shirts
    ['tailor', 'shirt banano'],
  ])('[SEARCH-30] are %s for %j', (key, asked) => {
    expect(foundBy(asked)).toContain(key);
  });

  it('[SEARCH-30] are found again as soon as what is typed goes on', () => {
    expect(foundBy('goldfish')).toEqual(['petStore']);
    expect(foundBy('dater d')).toEqual(['dentist']);
    expect(foundBy('chul k')).toEqual(['beautyShop']);
    expect(foundBy('sandw')).toEqual(['coffeeShop', 'restaurant']);
    expect(foundBy('tablet')).toEqual(['electronics', 'pharmacy']);
  });
});
