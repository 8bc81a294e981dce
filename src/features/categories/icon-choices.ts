import type { TFunction } from 'i18next';
import { categoryDrawing, iconKeys } from './category-icon.ts';
import type { CategoryDrawing } from './category-icon.ts';

/** The drawings named after the category that they are most used for. */
const categoryKeyOfDrawing: Partial<Record<CategoryDrawing, string>> = {
  armchair: 'furnitureStore',
  banknote: 'atm',
  'bed-double': 'hotel',
  'book-open': 'bookstore',
  building: 'realEstate',
  cake: 'bakery',
  calculator: 'accounting',
  'calendar-days': 'eventPlanning',
  camera: 'photography',
  'car-taxi-front': 'taxiService',
  coffee: 'coffeeShop',
  dumbbell: 'gym',
  fish: 'petStore',
  flame: 'fireStation',
  'flower-2': 'florist',
  fuel: 'gasStation',
  gem: 'jewelryStore',
  glasses: 'opticalShop',
  'graduation-cap': 'school',
  hammer: 'hardwareStore',
  hospital: 'hospital',
  landmark: 'bank',
  laptop: 'itService',
  library: 'library',
  mail: 'postOffice',
  mosque: 'mosque',
  'paw-print': 'veterinary',
  pill: 'pharmacy',
  plane: 'travelAgency',
  scale: 'lawyer',
  scissors: 'beautyShop',
  shield: 'policeStation',
  shirt: 'clothingStore',
  'shopping-bag': 'shoppingCenter',
  smartphone: 'electronics',
  spool: 'tailor',
  stethoscope: 'clinic',
  tooth: 'dentist',
  trees: 'park',
  truck: 'deliveryService',
  umbrella: 'insurance',
  utensils: 'restaurant',
  'washing-machine': 'laundry',
  wrench: 'autoService',
};

/** Every drawing that a category can have, without duplicates. */
export const iconChoices: readonly CategoryDrawing[] = [
  ...new Set(iconKeys.map((icon) => categoryDrawing({ icon, name: '' }))),
];

/** The drawing for an icon key; null without a key, or for an unknown one. */
export function chosenDrawing(icon: string | null): CategoryDrawing | null {
  return icon && iconKeys.includes(icon) ? categoryDrawing({ icon, name: '' }) : null;
}

/** The name of a drawing in the reader's language. */
export function drawingName(t: TFunction, drawing: CategoryDrawing): string {
  const category = categoryKeyOfDrawing[drawing];
  return category ? t(`categoryNames.${category}`) : t(`iconName.${drawing}`);
}
