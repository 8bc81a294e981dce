import { categorySynonyms } from './category-synonyms.ts';
import { compileQuery } from '../compiled-query.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { besideKind } from './beside-kind.ts';
import type { BesideKind, KindNamed } from './beside-kind.ts';
import { kindPhrases, needPhrases } from './kind-phrases.ts';
import type { KindPhrases } from './kind-phrases.ts';
import { noVerdict } from '../match.ts';
import type { CategoryVerdict } from '../match.ts';
import { consonantsIn } from '../needs.ts';
import { normaliseText } from '../normalise.ts';
import { isOneSlip } from '../one-slip.ts';
import { isEnglish } from './phrase-words.ts';
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

const leastDescriptionMatch = 3;
/**
 * For a word of fewer consonants that stands alone, all places of the kind come at once: too many
 * names merely sound like it (শাড়ি: Sher-e-Bangla) to come first.
 */
const leastSought = 3;
/** From so many consonants on, places of the kind that have the word beside words of help come first. */
const leastBesideHelp = 2;
/** Least letters of a name that may have a slip: shorter ones are too often another name. */
const longEnoughForSlip = 6;
const noNeeds: readonly string[] = [];

/** The texts of a category as queries meet them. */
interface PreparedCategory {
  names: readonly string[];
  descriptions: readonly string[];
  /** Its names, and everyday words that mean the same. */
  named: readonly KindPhrases[];
  /** The same, and what is sought at such places. */
  asked: readonly KindPhrases[];
  /** What is sought there, as it is spelled; and what has several words, written as one: bloodbank. */
  sought: ReadonlySet<string>;
  glued: ReadonlySet<string>;
}

const verdicts = new WeakMap<CategoryTexts, { query: CompiledQuery; verdict: CategoryVerdict }>();

/** What a query says of the places of a category; cached, since it is asked for place after place. */
export function categoryVerdict(query: CompiledQuery, category: CategoryTexts): CategoryVerdict {
  const last = verdicts.get(category);
  if (last?.query === query) return last.verdict;
  const verdict = verdictOn(query, category);
  verdicts.set(category, { query, verdict });
  return verdict;
}

function verdictOn(query: CompiledQuery, category: CategoryTexts): CategoryVerdict {
  if (!query.text) return noVerdict;
  const { names, descriptions, named, asked, glued } = prepared(category);
  const literal = names.some((name) => wordStarts(name, query.text));
  const described =
    query.text.length >= leastDescriptionMatch &&
    descriptions.some((text) => wordStarts(text, query.text));
  if (literal) return { ...noVerdict, literal };
  const { words } = query.spoken;
  const byName = besideKind(words, named);
  if (byName?.telling.length === 0) return { ...noVerdict, across: true };
  const byAll = besideKind(words, asked);
  if (byAll === null && isMistyped(query, category)) return { ...noVerdict, across: true };
  if (byAll === null && glued.has(query.text)) return { ...noVerdict, sought: true, meant: true };
  if (described || byAll?.needed.length === 0) {
    const isSought = consonantsIn(words) >= leastSought;
    // Not with a mere preference: 'natun bazar' may ask for a new market, but is an area as well.
    const meant = byAll?.telling.length === 0;
    return {
      ...{ ...noVerdict, sought: isSought, across: !isSought, meant, beside: byName },
      withoutHelp: withoutHelp(words, byAll) ?? (byAll && allOf(words)),
    };
  }
  const isMore = byAll !== null && byAll.needed.length < (byName?.telling.length ?? Infinity);
  const besideSought = isMore ? { telling: byAll.needed, all: byAll.all } : null;
  const withHelp = isMore ? byAll : null;
  return { ...noVerdict, beside: byName, besideSought, withoutHelp: withoutHelp(words, withHelp) };
}

/** All words but those of help; null where there are none of help, or too little is left. */
function withoutHelp(words: readonly SpokenWord[], named: KindNamed | null): BesideKind | null {
  const help = named?.all.filter((at) => !named.telling.includes(at)) ?? [];
  const telling = [...words.keys()].filter((at) => !help.includes(at));
  const isEnough = consonantsIn(telling.flatMap((at) => words[at] ?? [])) >= leastBesideHelp;
  return help.length > 0 && isEnough ? { telling, all: telling } : null;
}

/** All words of what is sought: places of the kind that have them, however spelled, come first. */
function allOf(words: readonly SpokenWord[]): BesideKind {
  const all = [...words.keys()];
  return { telling: all, all };
}

const known = new WeakMap<CategoryTexts, PreparedCategory>();

/**
 * Texts change seldom and queries come often, so each category is prepared once. All have to be
 * prepared before a query is compared with any, since it is compared with the words of all.
 */
export function prepareCategory(category: CategoryTexts): void {
  prepared(category);
}

function prepared(category: CategoryTexts): PreparedCategory {
  const found = known.get(category);
  if (found) return found;
  const names = [...category.names, ...(categorySynonyms[category.key] ?? [])].map(normaliseText);
  const named = [kindPhrases(names, true)];
  const sought = [...(soughtWords[category.key] ?? [])].map(normaliseText);
  const made = {
    names,
    descriptions: category.descriptions.map(normaliseText),
    named,
    asked: [...named, kindPhrases(sought, true), needPhrases(category.needs ?? noNeeds)],
    ...soughtTexts([...sought, ...(category.needs ?? noNeeds).map(normaliseText)]),
  };
  known.set(category, made);
  return made;
}

function soughtTexts(phrases: readonly string[]): Pick<PreparedCategory, 'sought' | 'glued'> {
  const several = phrases.filter((phrase) => phrase.includes(' '));
  const glued = several.map((phrase) => phrase.replaceAll(' ', ''));
  return { sought: new Set(phrases), glued: new Set(glued.filter(isLong)) };
}

/**
 * Whether a query is a name of the category with one slip, or written as one word ('petrolpump',
 * 'rentacar'), and is no English word itself.
 */
export function isMistyped({ text }: CompiledQuery, category: CategoryTexts): boolean {
  const mayBe = (name: string) =>
    isLong(name) &&
    name[0] === text[0] &&
    (isOneSlip(text, name) || name.replaceAll(' ', '') === text);
  return isLong(text) && !isEnglish(text) && namesOf(category).some(mayBe);
}

function isLong(letters: string): boolean {
  return [...letters].length >= longEnoughForSlip;
}

/**
 * Whether a category belongs to a search among categories: its name or description contains the
 * text in either language, its name or a synonym sounds like it, or people seek there what it says.
 */
export function categoryMatches(search: string, category: CategoryTexts): boolean {
  const text = normaliseText(search);
  if (!text) return true;
  const texts = [...category.names, ...category.descriptions].map(normaliseText);
  if (texts.some((candidate) => candidate.includes(text))) return true;
  return isAsked(categoryVerdict(compileQuery(search), category));
}

/** What a category is called, normalised: its names, and everyday words that mean the same. */
export function namesOf(category: CategoryTexts): readonly string[] {
  return prepared(category).names;
}

/** The phrases that ask for a category: its names, what means the same, and what is sought there. */
export function phrasesOf(category: CategoryTexts): readonly KindPhrases[] {
  return prepared(category).asked;
}

/** Whether a query, as it is spelled, is something that people seek at a category's places. */
export function isSoughtThere({ text }: CompiledQuery, category: CategoryTexts): boolean {
  return prepared(category).sought.has(text);
}

/** Whether all of a query names the category, by its names or by everyday words that mean the same. */
export function isNamed({ spoken }: CompiledQuery, category: CategoryTexts): boolean {
  return besideKind(spoken.words, prepared(category).named)?.telling.length === 0;
}

/** Whether all places of a category match. */
export function isAsked({ literal, across, sought }: CategoryVerdict): boolean {
  return literal || across || sought;
}

/** Whether the query stands in the text from the start of a word on. */
function wordStarts(text: string, query: string): boolean {
  return ` ${text}`.includes(` ${query}`);
}
