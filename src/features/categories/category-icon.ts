/** The drawings of category-icons.svg, each with the icon keys and names that lead to it. */
const keysByDrawing = [
  ['armchair', 'furniture sofa furniture-store'],
  ['banknote', 'payments payment money cash atm'],
  ['bed-double', 'bed lodging hotel guest-house'],
  ['book-open', 'books book bookstore'],
  ['briefcase', 'work office job'],
  ['building', 'buildings building-2 real-estate apartment'],
  ['cake', 'bakery croissant sweets'],
  ['calculator', 'accounting accounts'],
  ['calendar-days', 'calendar event-planning events'],
  ['camera', 'photography photo'],
  ['car-front', 'car cars'],
  ['car-taxi-front', 'taxi taxi-service transport'],
  ['coffee', 'coffee-shop cafe tea'],
  ['dumbbell', 'gym fitness'],
  ['fish', 'pet-store aquarium'],
  ['flame', 'fire fire-station'],
  ['flower-2', 'flower flowers florist'],
  ['fuel', 'gas petrol gas-station'],
  ['gem', 'jewelry jewelry-store'],
  ['glasses', 'optical-shop optician'],
  ['graduation-cap', 'education school college university'],
  ['hammer', 'hardware hardware-store tools'],
  ['heart-pulse', 'health heart'],
  ['hospital', 'medical'],
  ['house', 'home'],
  ['landmark', 'bank government'],
  ['laptop', 'computer it-service'],
  ['library', 'reading'],
  ['mail', 'post post-office'],
  ['mosque', 'moon-star prayer'],
  ['paw-print', 'pets pet paw veterinary'],
  ['pill', 'pharmacy medicine'],
  ['plane', 'travel travel-agency airport'],
  ['scale', 'lawyer law'],
  ['scissors', 'salon beauty-shop barber'],
  ['shield', 'police police-station security'],
  ['shirt', 'clothing clothes clothing-store'],
  ['shopping-bag', 'shopping shopping-center shop market'],
  ['smartphone', 'electronics phone mobile'],
  ['sparkles', 'beauty cleaning'],
  ['spool', 'tailor sewing'],
  ['stethoscope', 'doctor clinic'],
  ['store', 'grocery'],
  ['tooth', 'dentist smile'],
  ['trees', 'parks park garden tree'],
  ['truck', 'delivery delivery-service courier'],
  ['umbrella', 'insurance'],
  ['utensils', 'food restaurant dining'],
  ['washing-machine', 'laundry'],
  ['wrench', 'repair auto-service mechanic'],
] as const;

/** The id of a drawing in category-icons.svg. */
export type CategoryDrawing = (typeof keysByDrawing)[number][0];

/** The drawing when neither icon nor name of a category is known. */
export const defaultDrawing: CategoryDrawing = 'store';

const drawings = new Map<string, CategoryDrawing>(
  keysByDrawing.flatMap(([drawing, keys]) =>
    [drawing, ...keys.split(' ')].map((key) => [key, drawing] as const),
  ),
);

/** The drawing for an icon key; undefined for an unknown key. */
export const drawingOfKey = (key: string) => drawings.get(key);

/** Every key by which an icon can be chosen. */
export const iconKeys: readonly string[] = [...drawings.keys()];

/**
 * The drawing of a category: by its icon key, otherwise by its lower-cased name with hyphens for spaces,
 * otherwise the default.
 * @example categoryDrawing({ icon: null, name: 'Coffee Shop' }) // 'coffee'
 */
export function categoryDrawing(category: {
  icon?: string | null | undefined;
  name: string;
}): CategoryDrawing {
  const byName = category.name.trim().toLowerCase().replaceAll(/\s+/g, '-');
  return drawings.get(category.icon ?? '') ?? drawings.get(byName) ?? defaultDrawing;
}
