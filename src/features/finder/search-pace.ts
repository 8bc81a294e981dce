import { debounce } from '../../web/ui/debounce.ts';
import type { Debounced } from '../../web/ui/debounce.ts';

/**
 * Debounce times: how long typed text, and chosen categories, have to rest before they are searched
 * for.
 */
export const textQuietMs = 300;
export const categoryQuietMs = 200;

interface SettledHandlers {
  onText: (text: string) => void;
  onCategories: (ids: readonly string[]) => void;
}

/** The debounced inputs of the search box. */
export interface SearchPace {
  text: Debounced<string>;
  categories: Debounced<readonly string[]>;
}

/** Creates the debounced inputs of one search box. */
export function searchPace({ onText, onCategories }: SettledHandlers): SearchPace {
  return {
    text: debounce(textQuietMs, onText),
    categories: debounce(categoryQuietMs, onCategories),
  };
}
