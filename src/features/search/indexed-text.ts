import { keysOf } from './keys.ts';
import { normaliseText } from './normalise.ts';
import { placeAliases } from './place-aliases.ts';

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
  /** The keys of the words of names and address, as ' key key '. */
  search_keys: string;
  search_version: number;
}

/** Raised whenever the rules change, so that stored rows are known to be old. */
export const searchVersion = 1;

const mostKeys = 120;

const aliases = placeAliases.map((forms) => ({
  forms: forms.map(normaliseText),
  keys: forms.flatMap(keysOf),
}));

/** Computes the searched form of a place. */
export function indexedText({ name, name_bn, description, address }: SearchedFields): IndexedText {
  const names = [name, name_bn ?? ''].map(normaliseText);
  const lines = [...names, normaliseText(description ?? ''), normaliseText(address ?? '')];
  const where = ` ${[...names, lines[3]].join(' ')} `;
  const also = aliases
    .filter(({ forms }) => forms.some((form) => where.includes(` ${form} `)))
    .flatMap(({ keys }) => keys);
  const keys = new Set([name, name_bn ?? '', address ?? ''].flatMap(keysOf).concat(also));
  return {
    search: lines.join('\n'),
    search_names: [...new Set(names.filter(Boolean))],
    search_keys: keys.size ? ` ${[...keys].slice(0, mostKeys).join(' ')} ` : '',
    search_version: searchVersion,
  };
}
