import { forSignedIn, getRequest } from './permission-row.ts';
import type { PermissionRow } from './permission-row.ts';

export const favouritePermissions: PermissionRow[] = [
  {
    name: 'listFavourites',
    expected: forSignedIn(200),
    buildRequest: getRequest('/api/me/favourites'),
  },
  {
    name: 'listFavouriteIds',
    expected: forSignedIn(200),
    buildRequest: getRequest('/api/me/favourites/ids'),
  },
  {
    name: 'addFavourite',
    expected: forSignedIn(204),
    buildRequest: async ({ institution }) => ({
      path: `/api/me/favourites/${await institution()}`,
      method: 'PUT',
    }),
  },
  {
    name: 'addFavourite',
    note: 'a hidden one',
    expected: forSignedIn(404),
    buildRequest: async ({ institution }) => ({
      path: `/api/me/favourites/${await institution({ is_active: false })}`,
      method: 'PUT',
    }),
  },
  {
    name: 'removeFavourite',
    expected: forSignedIn(204),
    buildRequest: async ({ institution }) => ({
      path: `/api/me/favourites/${await institution()}`,
      method: 'DELETE',
    }),
  },
];
