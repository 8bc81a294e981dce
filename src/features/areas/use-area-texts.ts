import { useLanguage } from '../../web/i18n/use-language.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { categoryKey } from '../categories/category-key.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';
import { banglaGenitive } from './bangla-genitive.ts';
import type { Area, AreaName } from './contract.ts';
import { englishPlural } from './english-plurals.ts';

type NamedArea = Pick<Area, 'kind' | 'name' | 'name_bn' | 'within'>;

/** What is said of areas, and of lists of a category in them, in the reader's language. */
export function useAreaTexts() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useCategoryTexts();
  const nameIn = (place: AreaName | undefined) =>
    (language === 'bn' ? place?.name_bn : place?.name) ?? '';
  const districtOf = ({ within }: NamedArea) => nameIn(within.at(-1));
  const upazilaOf = ({ within }: NamedArea) => nameIn(within.at(-2));
  /** Several places of a category, by its name as stored. */
  const placesOf = (category: string) =>
    (language === 'en' && englishPlural(categoryKey(category))) || nameOf(category);
  return {
    placesOf,
    /** 'Pharmacies in Dhanmondi, Dhaka', 'ঢাকার ধানমন্ডি এলাকার ফার্মেসি' */
    headingOf: (area: NamedArea, category: string): string =>
      t(`areas.list.${area.kind}`, {
        places: placesOf(category),
        area: nameIn(area),
        upazila: upazilaOf(area),
        district: language === 'bn' ? banglaGenitive(districtOf(area)) : districtOf(area),
      }),
    /** 'Dhanmondi, Dhaka', 'সাভার উপজেলা, ঢাকা' */
    areaName: (area: NamedArea): string =>
      t(`areas.name.${area.kind}`, {
        area: nameIn(area),
        upazila: upazilaOf(area),
        district: districtOf(area),
      }),
    distancesFrom: (area: NamedArea): string =>
      t(`areas.distances.${area.kind}`, { area: nameIn(area) }),
  };
}
