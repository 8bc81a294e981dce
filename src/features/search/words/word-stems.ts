import { normaliseText } from '../normalise.ts';

/** What may end a word, and how many letters have to be left; few where the ending is a sure one. */
const endings = [
  { ending: /(?:e?r|s|es|ing|e|ta|ti|gulo)$/, least: 3 },
  { ending: /(?:(?<!ে)র|ে|টা|টি|গুলো|রা|দের|য়)$/, least: 3 },
  // In Dhaka (ঢাকাতে), or in a tooth (দাঁতে).
  { ending: /(?:te|তে)$/, least: 4 },
  { ending: /(?:(?:য়)?ের|এর)$/, least: 2 },
  // To send, and who will: পাঠানো, পাঠাবো, pathabo.
  { ending: /(?<=a)(?:bo|no)$/, least: 4 },
  { ending: /(?<=া)(?:বো?|নো)$/, least: 3 },
  // Nurseries; of pies, ties and dies is no such word left.
  { ending: /ies$/, least: 4, instead: 'y' },
].map(({ ending, least, instead = '' }) => ({
  ending: new RegExp(normaliseText(ending.source), 'u'),
  least,
  instead,
}));

/**
 * A normalised word without what may be its ending, if it has one: of somebody, of several, in a
 * place. Only a guess: teeth's, দাঁতের, রডের, ঢাকায়, repairs, batteries, but tiger as well.
 */
export function stemsOf(text: string): string[] {
  return endings
    .map(({ ending, least, instead }) => ({ stem: text.replace(ending, instead), least }))
    .filter(({ stem, least }) => stem !== text && stem.length >= least)
    .map(({ stem }) => stem);
}
