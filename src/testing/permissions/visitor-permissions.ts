import { forEverybody, getRequest } from './permission-row.ts';
import type { PermissionRow } from './permission-row.ts';

export const visitorPermissions: PermissionRow[] = [
  { name: 'getHealth', expected: forEverybody(200), buildRequest: getRequest('/api/health') },
  {
    name: 'listCategories',
    expected: forEverybody(200),
    buildRequest: getRequest('/api/categories'),
  },
  {
    name: 'getCategory',
    expected: forEverybody(200),
    buildRequest: async ({ category }) => ({ path: `/api/categories/${await category()}` }),
  },
  {
    name: 'listInstitutions',
    expected: forEverybody(200),
    buildRequest: getRequest('/api/institutions'),
  },
  {
    name: 'suggestInstitutions',
    expected: forEverybody(200),
    buildRequest: getRequest('/api/institutions/suggestions?q=de'),
  },
  {
    name: 'institutionsInView',
    expected: forEverybody(200),
    buildRequest: getRequest('/api/institutions/in-view?bbox=90,23,91,24&lat=23.8&lng=90.4'),
  },
  {
    name: 'mapInstitutions',
    expected: forEverybody(200),
    buildRequest: getRequest('/api/institutions/map?bbox=90,23,91,24&zoom=9'),
  },
  {
    name: 'listAreasOfCategory',
    expected: forEverybody(200),
    buildRequest: async ({ category }) => ({ path: `/api/areas?category=${await category()}` }),
  },
  {
    name: 'getArea',
    expected: forEverybody(200),
    buildRequest: getRequest('/api/areas/dhanmondi-dhaka'),
  },
  {
    name: 'getInstitution',
    expected: forEverybody(200),
    buildRequest: async ({ institution }) => ({ path: `/api/institutions/${await institution()}` }),
  },
  {
    name: 'getInstitution',
    note: 'a hidden one',
    expected: [404, 404, 200, 404, 200],
    buildRequest: async ({ institution }) => ({
      path: `/api/institutions/${await institution({ is_active: false })}`,
    }),
  },
  {
    name: 'listReviews',
    expected: forEverybody(200),
    buildRequest: async ({ institution }) => ({
      path: `/api/institutions/${await institution()}/reviews`,
    }),
  },
  {
    name: 'listReviews',
    note: 'of a hidden institution',
    expected: [404, 404, 200, 404, 200],
    buildRequest: async ({ institution }) => ({
      path: `/api/institutions/${await institution({ is_active: false })}/reviews`,
    }),
  },
  {
    name: 'getReview',
    expected: forEverybody(200),
    buildRequest: async ({ review }) => ({ path: `/api/reviews/${await review()}` }),
  },
  {
    name: 'searchAddress',
    expected: forEverybody(200),
    buildRequest: getRequest('/api/geocode/search?q=Dhaka'),
  },
  {
    name: 'reverseAddress',
    expected: forEverybody(200),
    buildRequest: getRequest('/api/geocode/reverse?lat=23.8&lng=90.4'),
  },
];
