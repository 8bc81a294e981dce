import { formatNumber } from '../../../shared/digits.ts';
import { useLanguage } from '../../../web/i18n/use-language.ts';
import { offeredMinRating } from './rating-filter.ts';
import bangla from './texts.bn.json' with { type: 'json' };
import english from './texts.en.json' with { type: 'json' };

/** Imported directly: among the texts of lists they would be loaded with home, which does not need them. */
const texts = { en: english.ratingFilter, bn: bangla.ratingFilter };

/** Gives the texts of the filter for well rated places, with `values` in place of their placeholders. */
export function useRatingFilterTexts() {
  const language = useLanguage();
  const n = formatNumber(offeredMinRating, language);
  return (key: keyof typeof texts.en, values: Readonly<Record<string, string>> = {}): string =>
    texts[language][key].replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => ({ n, ...values })[name] ?? '',
    );
}
