import { indexedText } from './indexed-text.ts';
import type { IndexedText, SearchedFields } from './indexed-text.ts';
import { rarePairs } from './rare-pairs.ts';

/** Everything that is stored beside a place, so that the database can search it. */
export interface StoredText extends IndexedText {
  /** What a query of two characters is found by, which no trigram holds. */
  search_pairs: string[];
}

/** Computes what is stored: whoever writes a place writes this with it. */
export function storedText(fields: SearchedFields): StoredText {
  const text = indexedText(fields);
  return { ...text, search_pairs: rarePairs(text.search) };
}
