import { marksOfName, marksOfWord } from './marks.ts';
import type { Mark } from './marks.ts';
import { marksOfHalves } from './name-halves.ts';
import { normaliseText, splitWords } from './normalise.ts';
import { institutionAliases } from './words/institution-aliases.ts';
import { placeAliases } from './words/place-aliases.ts';
import { spokenWordsOfNormalised } from './words/spoken-words.ts';
import { saidOfName, saidOfWords } from './vocabulary.ts';
import { writtenEntries } from './written-words.ts';

/** The fields of a place that are searched. */
export interface SearchedFields {
  name: string;
  name_bn: string | null;
  description: string | null;
  address: string | null;
}

/** What is stored beside a place, so that the database can search it. */
export interface IndexedText {
  /** The four fields normalised, a line each: no query can match over two of them. */
  search: string;
  /** The names normalised, for whole-name matches. */
  search_names: string[];
  /** The consonant keys of the words of names and address, as ' key key '. */
  search_keys: string;
  /**
   * What it is found by across scripts (marks.ts), in ascending order. The database adds the mark of
   * the category.
   */
  search_marks: number[];
  search_version: number;
  /** How its words are said, and written, for those who misspell them (vocabulary.ts). */
  said: string[];
}

/** Raised whenever the rules change, so that stored rows are known to be old. */
export const searchVersion = 15;

const maxMarks = 400;
const maxForms = 12;

interface Alias {
  form: string;
  others: readonly string[];
}

/** The other names of towns and institutions, by the first words of those that stand for them. */
const aliasesByFirstWord = new Map<string, Alias[]>();
for (const names of [...placeAliases, ...institutionAliases]) {
  const forms = names.map((alias) => toSpacedWords(normaliseText(alias)));
  for (const form of forms) {
    const [, first = ''] = form.split(' ');
    const alias = { form, others: forms.filter((other) => other !== form) };
    aliasesByFirstWord.set(first, [...(aliasesByFirstWord.get(first) ?? []), alias]);
  }
}

/** Computes the searched form of a place. */
export function indexedText({ name, name_bn, description, address }: SearchedFields): IndexedText {
  const names = [name, name_bn ?? ''].map(normaliseText);
  const normalisedAddress = normaliseText(address ?? '');
  const markIds = new Set<number>();
  const consonantKeys = new Set<string>();
  const said = new Set<string>();
  const add = (marks: readonly Mark[], saidWords: readonly string[]) => {
    for (const { id, key } of marks) {
      if (markIds.size < maxMarks) markIds.add(id);
      if (key?.endsWith(' ') && consonantKeys.size < maxMarks) consonantKeys.add(key.slice(1, -1));
    }
    for (const word of saidWords) if (said.size < maxMarks) said.add(word);
  };
  for (const text of names.filter(Boolean)) {
    add(marksOfHalves(text), []);
    for (const form of formsWithAliases(text)) {
      const words = spokenWordsOfNormalised(form);
      add(marksOfName(words), [...saidOfName(words), ...writtenEntries(words)]);
    }
  }
  for (const form of [
    normalisedAddress,
    ...findAliases(toSpacedWords(normalisedAddress)).flatMap(({ others }) => others),
  ]) {
    const words = spokenWordsOfNormalised(form);
    for (const word of words) add(marksOfWord(word), []);
    add([], [...saidOfWords(words), ...writtenEntries(words)]);
  }
  consonantKeys.delete('');
  consonantKeys.delete('a');
  return {
    search: [...names, normaliseText(description ?? ''), normalisedAddress].join('\n'),
    search_names: [...new Set(names.filter(Boolean))],
    search_keys: consonantKeys.size > 0 ? ` ${[...consonantKeys].join(' ')} ` : '',
    search_marks: [...Float64Array.from(markIds).sort()],
    search_version: searchVersion,
    said: [...said],
  };
}

/** A normalised text, and the same with other names of the towns and institutions in it. */
function formsWithAliases(text: string): string[] {
  const spacedText = toSpacedWords(text);
  const variants = findAliases(spacedText).flatMap(({ form, others: names }) =>
    names.map((name) => spacedText.replace(form, name)),
  );
  return [text, ...variants.slice(0, maxForms)];
}

/** The longest first: what an institution is called says more than other names of its town. */
function findAliases(spacedText: string): Alias[] {
  return [...new Set(spacedText.trim().split(' '))]
    .flatMap((word) => aliasesByFirstWord.get(word) ?? [])
    .filter(({ form }) => spacedText.includes(form))
    .toSorted((a, b) => b.form.length - a.form.length);
}

/** The words between spaces, without apostrophes, but for 'and', which is written & as well. */
function toSpacedWords(normalised: string): string {
  const words = splitWords(normalised.replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '')).filter(
    (word) => word !== 'and' && word !== 'ও',
  );
  return ` ${words.join(' ')} `;
}
