import { plainPicture } from '../uploads.ts';
import { forSignedIn, forOwners, forItsOwner, getRequest } from './permission-row.ts';
import type { PermissionRow } from './permission-row.ts';

export const ownerPermissions: PermissionRow[] = [
  {
    name: 'uploadImages',
    expected: forSignedIn(201),
    buildRequest: async () => {
      const form = new FormData();
      form.append(
        'images',
        new Blob([new Uint8Array(await plainPicture().png().toBuffer())]),
        'photo.png',
      );
      return { path: '/api/images', method: 'POST', form };
    },
  },
  {
    name: 'listOwnInstitutions',
    expected: forSignedIn(200),
    buildRequest: getRequest('/api/me/institutions'),
  },
  {
    name: 'similarInstitutions',
    expected: forSignedIn(200),
    buildRequest: getRequest('/api/institutions/similar?phone=01712345678'),
  },
  {
    name: 'registerInstitution',
    expected: forOwners(201),
    buildRequest: async ({ category, image }) => ({
      path: '/api/institutions',
      method: 'POST',
      json: {
        ...{ name: 'Tea stall', category_id: await category(), phone: '01712345678' },
        ...{ latitude: 23.8, longitude: 90.4, images: [await image()] },
      },
    }),
  },
  {
    name: 'editInstitution',
    expected: forItsOwner(200),
    buildRequest: async ({ institution, image }) => ({
      path: `/api/institutions/${await institution()}`,
      method: 'PATCH',
      json: { name: 'Another name', phone: '01712345678', images: [await image()] },
    }),
  },
  {
    name: 'deleteInstitution',
    expected: forItsOwner(204),
    buildRequest: async ({ institution }) => ({
      path: `/api/institutions/${await institution()}`,
      method: 'DELETE',
    }),
  },
  {
    name: 'deleteInstitution',
    note: 'a hidden one',
    expected: [401, 404, 204, 404, 403],
    buildRequest: async ({ institution }) => ({
      path: `/api/institutions/${await institution({ is_active: false })}`,
      method: 'DELETE',
    }),
  },
  {
    name: 'createCategoryRequest',
    expected: forOwners(201),
    buildRequest: () => ({
      path: '/api/category-requests',
      method: 'POST',
      json: { name: `Request ${crypto.randomUUID()}` },
    }),
  },
  {
    name: 'similarCategories',
    expected: forOwners(200),
    buildRequest: getRequest('/api/category-requests/similar?name=Pharmacy'),
  },
  {
    name: 'listOwnCategoryRequests',
    expected: forSignedIn(200),
    buildRequest: getRequest('/api/category-requests'),
  },
];
