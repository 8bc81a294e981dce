import { categorySynonyms } from './category-synonyms.ts';
import { compileQuery } from '../compiled-query.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { matchKind } from './kind-match.ts';
import type { WordsBesideKind, KindMatch } from './kind-match.ts';
import { kindPhrases, needPhrases } from './kind-phrases.ts';
import type { KindPhrases } from './kind-phrases.ts';
import { noCategoryMatch } from '../match.ts';
import type { CategoryMatch } from '../match.ts';
import { consonantsIn } from '../query-word-marks.ts';
import { normaliseText } from '../normalise.ts';
import { isOneEditApart } from '../one-edit.ts';
import { isEnglishWord } from './phrase-words.ts';
import { soughtWords } from './sought-words.ts';
import type { SpokenWord } from '../words/spoken-words.ts';

/** What a category can be found by: its texts in every language. */
export interface CategoryTexts {
  key: string;
  names: readonly string[];
  descriptions: readonly string[];
  /** What is sought there (category-needs.ts). */
  needs?: readonly string[];
}

const minDescriptionMatch = 3;
/**
 * For a word of fewer consonants that stands alone, all places of the kind come at once: too many
 * names merely sound like it (শাড়ি: Sher-e-Bangla) to come first.
 */
const minSoughtConsonants = 3;
/** From so many consonants on, places of the kind that have the word beside words of help come first. */
const minConsonantsBesideHelp = 2;
/** Least letters of a name that may have a typo: shorter ones are too often another name. */
const minLettersForTypo = 6;
const noNeeds: readonly string[] = [];

/** The texts of a category as queries meet them. */
interface PreparedCategory {
  ownNames: readonly string[];
  /** These, and everyday words that mean the same. */
  names: readonly string[];
  descriptions: readonly string[];
  /** The phrases of `names`. */
  namePhrases: readonly KindPhrases[];
  /** The same, and what is sought at such places. */
  allPhrases: readonly KindPhrases[];
  /** What is sought there, as it is spelled; and what has several words, written as one: bloodbank. */
  sought: ReadonlySet<string>;
  joinedSought: ReadonlySet<string>;
}

const categoryMatchCache = new WeakMap<
  CategoryTexts,
  { query: CompiledQuery; verdict: CategoryMatch }
>();

/** What a query says of the places of a category; cached, since it is asked for place after place. */
export function matchQueryToCategory(query: CompiledQuery, category: CategoryTexts): CategoryMatch {
  const cached = categoryMatchCache.get(category);
  if (cached?.query === query) return cached.verdict;
  const verdict = computeCategoryMatch(query, category);
  categoryMatchCache.set(category, { query, verdict });
  return verdict;
}

function computeCategoryMatch(query: CompiledQuery, category: CategoryTexts): CategoryMatch {
  if (!query.text) return noCategoryMatch;
  const { names, descriptions, namePhrases, allPhrases, joinedSought } =
    getPreparedCategory(category);
  const literal = names.some((name) => containsAtWordStart(name, query.text));
  const descriptionMatches =
    query.text.length >= minDescriptionMatch &&
    descriptions.some((text) => containsAtWordStart(text, query.text));
  if (literal) return { ...noCategoryMatch, literal };
  const { words } = query.spoken;
  const nameMatch = matchKind(words, namePhrases);
  if (nameMatch?.significant.length === 0) return { ...noCategoryMatch, crossScript: true };
  const phraseMatch = matchKind(words, allPhrases);
  if (phraseMatch === null && isMistypedCategoryName(query, category))
    return { ...noCategoryMatch, crossScript: true };
  if (phraseMatch === null && joinedSought.has(query.text))
    return { ...noCategoryMatch, sought: true, fullySought: true };
  if (descriptionMatches || phraseMatch?.needed.length === 0) {
    const isSought = consonantsIn(words) >= minSoughtConsonants;
    // Not with a mere preference: 'natun bazar' may ask for a new market, but is an area as well.
    const fullySought = phraseMatch?.significant.length === 0;
    return {
      ...{
        ...noCategoryMatch,
        sought: isSought,
        crossScript: !isSought,
        fullySought,
        otherWords: nameMatch,
      },
      withoutHelp: wordsWithoutHelp(words, phraseMatch) ?? (phraseMatch && allWordsBeside(words)),
    };
  }
  const matchesMoreWords =
    phraseMatch !== null && phraseMatch.needed.length < (nameMatch?.significant.length ?? Infinity);
  const otherWordsIfSought = matchesMoreWords
    ? { significant: phraseMatch.needed, all: phraseMatch.all }
    : null;
  const soughtMatch = matchesMoreWords ? phraseMatch : null;
  return {
    ...noCategoryMatch,
    otherWords: nameMatch,
    otherWordsIfSought,
    withoutHelp: wordsWithoutHelp(words, soughtMatch),
  };
}

/** All words but those of help; null where there are none of help, or too little is left. */
function wordsWithoutHelp(
  words: readonly SpokenWord[],
  kindMatch: KindMatch | null,
): WordsBesideKind | null {
  const helpIndexes =
    kindMatch?.all.filter((index) => !kindMatch.significant.includes(index)) ?? [];
  const otherIndexes = [...words.keys()].filter((index) => !helpIndexes.includes(index));
  const isEnough =
    consonantsIn(otherIndexes.flatMap((index) => words[index] ?? [])) >= minConsonantsBesideHelp;
  return helpIndexes.length > 0 && isEnough
    ? { significant: otherIndexes, all: otherIndexes }
    : null;
}

/** All words of what is sought: places of the kind that have them, however spelled, come first. */
function allWordsBeside(words: readonly SpokenWord[]): WordsBesideKind {
  const all = [...words.keys()];
  return { significant: all, all };
}

const preparedCategories = new WeakMap<CategoryTexts, PreparedCategory>();

/**
 * Texts change seldom and queries come often, so each category is prepared once. All have to be
 * prepared before a query is compared with any, since it is compared with the words of all.
 */
export function prepareCategory(category: CategoryTexts): void {
  getPreparedCategory(category);
}

function getPreparedCategory(category: CategoryTexts): PreparedCategory {
  const cached = preparedCategories.get(category);
  if (cached) return cached;
  const ownNames = category.names.map(normaliseText);
  const names = [...ownNames, ...(categorySynonyms[category.key] ?? []).map(normaliseText)];
  const namePhrases = [kindPhrases(names, true)];
  const sought = [...(soughtWords[category.key] ?? [])].map(normaliseText);
  const prepared = {
    ...{ ownNames, names },
    descriptions: category.descriptions.map(normaliseText),
    namePhrases,
    allPhrases: [...namePhrases, kindPhrases(sought, true), needPhrases(category.needs ?? noNeeds)],
    ...soughtTexts([...sought, ...(category.needs ?? noNeeds).map(normaliseText)]),
  };
  preparedCategories.set(category, prepared);
  return prepared;
}

function soughtTexts(
  phrases: readonly string[],
): Pick<PreparedCategory, 'sought' | 'joinedSought'> {
  const multiWordPhrases = phrases.filter((phrase) => phrase.includes(' '));
  const joinedPhrases = multiWordPhrases.map((phrase) => phrase.replaceAll(' ', ''));
  return {
    sought: new Set(phrases),
    joinedSought: new Set(joinedPhrases.filter(isLongEnoughForTypo)),
  };
}

/**
 * Whether a query is a name of the category with one typo, or written as one word ('petrolpump',
 * 'rentacar'), and is no English word itself.
 */
export function isMistypedCategoryName({ text }: CompiledQuery, category: CategoryTexts): boolean {
  const isTypoOf = (name: string) =>
    isLongEnoughForTypo(name) &&
    name[0] === text[0] &&
    (isOneEditApart(text, name) || name.replaceAll(' ', '') === text);
  return (
    isLongEnoughForTypo(text) &&
    !isEnglishWord(text) &&
    categoryNamesAndSynonyms(category).some(isTypoOf)
  );
}

function isLongEnoughForTypo(letters: string): boolean {
  return [...letters].length >= minLettersForTypo;
}

/**
 * Whether a category belongs to a search among categories: its name or description contains the
 * text in either language, its name or a synonym sounds like it, or people seek there what it says.
 */
export function matchesCategorySearch(search: string, category: CategoryTexts): boolean {
  const text = normaliseText(search);
  if (!text) return true;
  const texts = [...category.names, ...category.descriptions].map(normaliseText);
  if (texts.some((candidate) => candidate.includes(text))) return true;
  return allPlacesMatch(matchQueryToCategory(compileQuery(search), category));
}

/** What a category is called, normalised: its names, and everyday words that mean the same. */
export function categoryNamesAndSynonyms(category: CategoryTexts): readonly string[] {
  return getPreparedCategory(category).names;
}

/** The phrases that ask for a category: its names, what means the same, and what is sought there. */
export function categoryPhrases(category: CategoryTexts): readonly KindPhrases[] {
  return getPreparedCategory(category).allPhrases;
}

/** Whether a name of the category itself holds the query as written, not only what means the same. */
export function isInCategoryName({ text }: CompiledQuery, category: CategoryTexts): boolean {
  return getPreparedCategory(category).ownNames.some((name) => containsAtWordStart(name, text));
}

/** Whether a query, as it is spelled, is something that people seek at a category's places. */
export function isSoughtInCategory({ text }: CompiledQuery, category: CategoryTexts): boolean {
  return getPreparedCategory(category).sought.has(text);
}

/** Whether a category is called by a phrase, or what it says is sought there, as it is spelled. */
export function isSpelledIn(category: CategoryTexts, phrase: string): boolean {
  const { names, sought } = getPreparedCategory(category);
  return names.includes(phrase) || sought.has(phrase);
}

/** Whether all of a query names the category, by its names or by everyday words that mean the same. */
export function isCategoryNamed({ spoken }: CompiledQuery, category: CategoryTexts): boolean {
  return (
    matchKind(spoken.words, getPreparedCategory(category).namePhrases)?.significant.length === 0
  );
}

/** Whether all places of a category match. */
export function allPlacesMatch({ literal, crossScript, sought }: CategoryMatch): boolean {
  return literal || crossScript || sought;
}

/** Whether the query stands in the text from the start of a word on. */
function containsAtWordStart(text: string, query: string): boolean {
  return ` ${text}`.includes(` ${query}`);
}
