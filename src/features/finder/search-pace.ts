import { debounce } from '../../web/ui/debounce.ts';
import type { Debounced } from '../../web/ui/debounce.ts';

/** What is typed is searched for after this quiet; chosen categories sooner. */
export const textQuietMs = 300;
export const categoryQuietMs = 200;

interface SettledHandlers {
  onText: (text: string) => void;
  onCategories: (ids: readonly string[]) => void;
}

/** The pace of the search box: text and categories are searched for once they stand still. */
export interface SearchPace {
  text: Debounced<string>;
  categories: Debounced<readonly string[]>;
}

/** Makes the pace of one search box. */
export function searchPace({ onText, onCategories }: SettledHandlers): SearchPace {
  return {
    text: debounce(textQuietMs, onText),
    categories: debounce(categoryQuietMs, onCategories),
  };
}
