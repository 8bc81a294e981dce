import { indexedText } from '../indexed-text.ts';
import type { IndexedText, SearchedFields } from '../indexed-text.ts';
import { rarePairs } from './rare-pairs.ts';

/** Everything that is stored beside a place, so that the database can search it. */
export interface StoredText extends Omit<IndexedText, 'said'> {
  /** What a query of two characters is found by, which no trigram holds. */
  search_pairs: string[];
}

/**
 * Computes what is stored: whoever writes a place writes this with it, and adds its words
 * (`saidOfFields`, `textAndWords`) to the vocabulary (vocabulary.store.server.ts).
 */
export function storedText(fields: SearchedFields): StoredText {
  return textAndWords(fields).text;
}

/** How the words of a place are said. */
export function saidOfFields(fields: SearchedFields): string[] {
  return indexedText(fields).said;
}

/** Both at once. */
export function textAndWords(fields: SearchedFields): { text: StoredText; said: string[] } {
  const { said, ...text } = indexedText(fields);
  return { text: { ...text, search_pairs: rarePairs(text.search) }, said };
}
