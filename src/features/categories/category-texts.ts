import type { TFunction } from 'i18next';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { categoryKey } from './category-key.ts';

/** A category's name in the reader's language; as stored when there is no translation. */
export function categoryName(t: TFunction, name: string): string {
  return t(`categoryNames.${categoryKey(name)}`, untranslatedText(name));
}

/**
 * A category's description in the reader's language; as stored when there is no translation, '' without
 * one.
 */
export function categoryDescription(
  t: TFunction,
  { name, description }: { name: string; description: string | null },
): string {
  return t(`categoryDescriptions.${categoryKey(name)}`, untranslatedText(description ?? ''));
}

/** People's own text is never interpolated: `{{…}}` or `$t(…)` in it must stay as it is. */
function untranslatedText(text: string) {
  return { defaultValue: text, skipInterpolation: true };
}

/** Both functions for the current language. */
export function useCategoryTexts() {
  const { t } = useTranslation();
  return {
    nameOf: (name: string) => categoryName(t, name),
    descriptionOf: (category: { name: string; description: string | null }) =>
      categoryDescription(t, category),
  };
}
