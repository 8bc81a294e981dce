import { categoryId, placePath } from './directory.ts';
import type { Page } from './fixtures.ts';

/** A screen that every visitor can open. */
interface VisitorScreen {
  name: string;
  path: (page: Page) => Promise<string> | string;
  /** Its document is answered with 404. */
  missing?: true;
}

const nobody = '00000000-0000-4000-8000-000000000000';

/** All of them, with a place that has everything and one that has next to nothing. */
export const visitorScreens: readonly VisitorScreen[] = [
  { name: 'home', path: () => '/' },
  { name: 'category list', path: () => '/category-list' },
  { name: 'category search', path: () => '/category-list?search=৯৯৯৯' },
  {
    name: 'place list',
    path: async (page) => `/institutions/${await categoryId(page, 'Bakery')}?category=Bakery`,
  },
  {
    name: 'place list without a match',
    path: async (page) => `/institutions/${await categoryId(page, 'Bakery')}?q=৯৯৯৯`,
  },
  { name: 'rich place', path: (page) => placePath(page, 'Demo Bakery') },
  { name: 'bare place', path: (page) => placePath(page, 'Radisson Blu Dhaka Water Garden') },
  {
    name: 'category map',
    path: async (page) => `/map/${await categoryId(page, 'Hospital')}?category=Hospital`,
  },
  { name: 'general map', path: () => '/general-map' },
  { name: 'sign-in', path: () => '/auth' },
  { name: 'missing page', path: () => '/no/such/page', missing: true },
  { name: 'missing place', path: () => `/institution/${nobody}`, missing: true },
  { name: 'missing category', path: () => `/institutions/${nobody}`, missing: true },
];

/** A path with its language in it. */
export function inLanguage(path: string, language: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lng=${language}`;
}
