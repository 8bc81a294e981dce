import { marksOfName, marksOfWord } from './marks.ts';
import type { Mark } from './marks.ts';
import { normaliseText, wordsOf } from './normalise.ts';
import { placeAliases } from './place-aliases.ts';
import { spokenWords } from './spoken-words.ts';

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
  /** What it is found by across scripts (marks.ts), in ascending order. */
  search_marks: number[];
  search_version: number;
}

/** Raised whenever the rules change, so that stored rows are known to be old. */
export const searchVersion = 2;

const mostMarks = 400;
const mostForms = 8;

interface Alias {
  form: string;
  others: readonly string[];
}

/** The other names of towns and institutions, by the first words of those that stand for them. */
const aliases = new Map<string, Alias[]>();
for (const forms of placeAliases.map((names) => names.map(spaced))) {
  for (const form of forms) {
    const [, first = ''] = form.split(' ');
    const alias = { form, others: forms.filter((other) => other !== form) };
    aliases.set(first, [...(aliases.get(first) ?? []), alias]);
  }
}

/** Computes the searched form of a place. */
export function indexedText({ name, name_bn, description, address }: SearchedFields): IndexedText {
  const names = [name, name_bn ?? ''].map(normaliseText);
  const lines = [...names, normaliseText(description ?? ''), normaliseText(address ?? '')];
  const marks = [
    ...names
      .filter(Boolean)
      .flatMap((text) => formsOf(text).flatMap((form) => marksOfName(spokenWords(form)))),
    ...[
      lines[3] ?? '',
      ...aliasesIn(spaced(lines[3] ?? '')).flatMap(({ others }) => others),
    ].flatMap((form) => spokenWords(form).flatMap(marksOfWord)),
  ];
  const keys = keysOfMarks(marks);
  return {
    search: lines.join('\n'),
    search_names: [...new Set(names.filter(Boolean))],
    search_keys: keys.size > 0 ? ` ${[...keys].join(' ')} ` : '',
    search_marks: [...new Set(marks.map(({ id }) => id))]
      .slice(0, mostMarks)
      .toSorted((a, b) => a - b),
    search_version: searchVersion,
  };
}

/** A text, and the same with other names of the towns and institutions in it. */
function formsOf(text: string): string[] {
  const where = spaced(text);
  const others = aliasesIn(where).flatMap(({ form, others: names }) =>
    names.map((name) => where.replace(form, name)),
  );
  return [text, ...others.slice(0, mostForms)];
}

function aliasesIn(where: string): Alias[] {
  return [...new Set(where.trim().split(' '))]
    .flatMap((word) => aliases.get(word) ?? [])
    .filter(({ form }) => where.includes(form));
}

function spaced(text: string): string {
  return ` ${wordsOf(normaliseText(text)).join(' ')} `;
}

function keysOfMarks(marks: readonly Mark[]): Set<string> {
  const whole = marks.flatMap(({ key }) => (key?.endsWith(' ') ? [key.trim()] : []));
  return new Set(whole.filter((key) => key !== '' && key !== 'a').slice(0, mostMarks));
}
