import { normaliseText } from '../normalise.ts';

const leastStem = 3;
const endings = [/(?:e?r|s|es|ing|te|e|ta|ti|gulo)$/, /(?:ের|র|ে|তে|টা|টি|গুলো|রা|দের|য়)$/].map(
  (ending) => new RegExp(normaliseText(ending.source), 'u'),
);

/**
 * A normalised word without what may be its ending, if it has one: of somebody, of several, in a
 * place. Only a guess: teeth's, দাঁতের, ঢাকায়, repairs, but tiger as well.
 */
export function stemsOf(text: string): string[] {
  return endings
    .map((ending) => text.replace(ending, ''))
    .filter((stem) => stem !== text && stem.length >= leastStem);
}
