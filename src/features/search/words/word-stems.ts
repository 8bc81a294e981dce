import { normaliseText } from '../normalise.ts';

/** Endings of words, and how many letters must be left; fewer where an ending is unmistakable. */
const endings = [
  { ending: /(?:e?r|s|es|ing|e|ta|ti|gulo)$/, least: 3 },
  { ending: /(?:(?<!ে)র|ে|টা|টি|গুলো|রা|দের|য়)$/, least: 3 },
  // The locative: in Dhaka (ঢাকাতে), in a tooth (দাঁতে).
  { ending: /(?:te|তে)$/, least: 4 },
  { ending: /(?:(?:য়)?ের|এর)$/, least: 2 },
  // Verbs, 'to send' and 'will send': পাঠানো, পাঠাবো, pathabo.
  { ending: /(?<=a)(?:bo|no)$/, least: 4 },
  { ending: /(?<=া)(?:বো?|নো)$/, least: 3 },
  // Nurseries; pies, ties and dies would leave too little.
  { ending: /ies$/, least: 4, instead: 'y' },
].map(({ ending, least, instead = '' }) => ({
  ending: new RegExp(normaliseText(ending.source), 'u'),
  least,
  instead,
}));

/**
 * A normalised word without what may be its ending (genitive, plural, locative), one for each ending
 * that fits. Only a guess: teeth's, দাঁতের, রডের, ঢাকায়, repairs, batteries, but tiger as well.
 */
export function stemsOf(text: string): string[] {
  return endings
    .map(({ ending, least, instead }) => ({ stem: text.replace(ending, instead), least }))
    .filter(({ stem, least }) => stem !== text && stem.length >= least)
    .map(({ stem }) => stem);
}
