import { all, get } from './row.ts';
import type { PermissionRow } from './row.ts';

export const visitors: PermissionRow[] = [
  { name: 'getHealth', expected: all(200), ask: get('/api/health') },
  { name: 'listCategories', expected: all(200), ask: get('/api/categories') },
  {
    name: 'getCategory',
    expected: all(200),
    ask: async ({ category }) => ({ path: `/api/categories/${await category()}` }),
  },
  { name: 'listInstitutions', expected: all(200), ask: get('/api/institutions') },
  {
    name: 'suggestInstitutions',
    expected: all(200),
    ask: get('/api/institutions/suggestions?q=de'),
  },
  {
    name: 'institutionsInView',
    expected: all(200),
    ask: get('/api/institutions/in-view?bbox=90,23,91,24&lat=23.8&lng=90.4'),
  },
  {
    name: 'mapInstitutions',
    expected: all(200),
    ask: get('/api/institutions/map?bbox=90,23,91,24&zoom=9'),
  },
  {
    name: 'getInstitution',
    expected: all(200),
    ask: async ({ institution }) => ({ path: `/api/institutions/${await institution()}` }),
  },
  {
    name: 'getInstitution',
    note: 'a hidden one',
    expected: [404, 404, 200, 404, 200],
    ask: async ({ institution }) => ({
      path: `/api/institutions/${await institution({ is_active: false })}`,
    }),
  },
  {
    name: 'listReviews',
    expected: all(200),
    ask: async ({ institution }) => ({ path: `/api/institutions/${await institution()}/reviews` }),
  },
  {
    name: 'listReviews',
    note: 'of a hidden institution',
    expected: [404, 404, 200, 404, 200],
    ask: async ({ institution }) => ({
      path: `/api/institutions/${await institution({ is_active: false })}/reviews`,
    }),
  },
  {
    name: 'getReview',
    expected: all(200),
    ask: async ({ review }) => ({ path: `/api/reviews/${await review()}` }),
  },
  { name: 'searchAddress', expected: all(200), ask: get('/api/geocode/search?q=Dhaka') },
  {
    name: 'reverseAddress',
    expected: all(200),
    ask: get('/api/geocode/reverse?lat=23.8&lng=90.4'),
  },
];
