import type { TFunction } from 'i18next';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { categoryKey } from './category-key.ts';

/** A category's name in the reader's language, or as it is stored when it has no translation. */
export function categoryName(t: TFunction, name: string): string {
  return t(`categoryNames.${categoryKey(name)}`, asWritten(name));
}

/** A category's description in the reader's language, or as it is stored; '' when it has none. */
export function categoryDescription(
  t: TFunction,
  { name, description }: { name: string; description: string | null },
): string {
  return t(`categoryDescriptions.${categoryKey(name)}`, asWritten(description ?? ''));
}

/** What people wrote is no text of the program, in which other texts can be named. */
function asWritten(text: string) {
  return { defaultValue: text, skipInterpolation: true };
}

/** Both for the language that the interface speaks now. */
export function useCategoryTexts() {
  const { t } = useTranslation();
  return {
    nameOf: (name: string) => categoryName(t, name),
    descriptionOf: (category: { name: string; description: string | null }) =>
      categoryDescription(t, category),
  };
}
