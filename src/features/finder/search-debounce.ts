import { debounce } from '../../web/ui/debounce.ts';
import type { Debounced } from '../../web/ui/debounce.ts';

/**
 * Debounce times: how long typed text, and chosen categories, have to rest before they are searched
 * for.
 */
export const textQuietMs = 300;
export const categoryQuietMs = 200;

interface DebouncedHandlers {
  onText: (text: string) => void;
  onCategories: (ids: readonly string[]) => void;
}

/** The debounced inputs of the search box. */
export interface SearchDebounce {
  text: Debounced<string>;
  categories: Debounced<readonly string[]>;
}

/** Creates the debounced inputs of one search box. */
export function createSearchDebounce({ onText, onCategories }: DebouncedHandlers): SearchDebounce {
  return {
    text: debounce(textQuietMs, onText),
    categories: debounce(categoryQuietMs, onCategories),
  };
}
