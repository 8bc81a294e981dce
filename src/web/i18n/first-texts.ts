/**
 * The parts of the source whose texts travel with every page: what home and the lists of places
 * say. All other texts follow when a screen or dialog needs them.
 */
export const foldersOfFirstTexts = [
  'web',
  'features/areas',
  'features/home',
  'features/categories',
  'features/finder',
  'features/images',
  'features/location',
  'features/places',
];

/**
 * Groups of texts in these folders that only other screens use, such as a place's page and maps, or parts
 * that are fetched with their texts when they are opened.
 */
export const groupsOfLaterTexts = [
  'place',
  'weekHours',
  'foldedText',
  'map',
  'lightbox',
  'uploader',
  'categoryFilter',
];

/** Groups in neither part: the one component that uses each brings it along in both languages. */
export const bundledTextGroups = ['specialDays', 'ownHours', 'ratingFilter'];

/** Screens that use no other texts. */
const screensOfFirstTexts = new Set([
  'home/HomeScreen',
  'home/NotFoundScreen',
  'categories/CategoryListScreen',
  'places/PlaceListScreen',
]);

/** Whether a screen, by its file below src/features, needs no other texts. */
export function usesFirstTextsOnly(file: string): boolean {
  return screensOfFirstTexts.has(file);
}
