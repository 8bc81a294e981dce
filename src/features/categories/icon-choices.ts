import type { TFunction } from 'i18next';
import { categoryDrawing, iconKeys } from './category-icon.ts';
import type { CategoryDrawing } from './category-icon.ts';

/** The drawings that are called by the category they mostly stand for. */
const categories: Partial<Record<CategoryDrawing, string>> = {
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

/** Every drawing that a category can have, each once. */
export const iconChoices: readonly CategoryDrawing[] = [
  ...new Set(iconKeys.map((icon) => categoryDrawing({ icon, name: '' }))),
];

/** The chosen drawing of an icon key; null when there is none, or none that is known. */
export function chosenDrawing(icon: string | null): CategoryDrawing | null {
  return icon && iconKeys.includes(icon) ? categoryDrawing({ icon, name: '' }) : null;
}

/** What a drawing is called. */
export function drawingName(t: TFunction, drawing: CategoryDrawing): string {
  const category = categories[drawing];
  return category ? t(`categoryNames.${category}`) : t(`iconName.${drawing}`);
}
