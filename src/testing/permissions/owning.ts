import { plainPicture } from '../uploads.ts';
import { signedIn, owners, itsOwner, get } from './row.ts';
import type { PermissionRow } from './row.ts';

export const owning: PermissionRow[] = [
  {
    name: 'uploadImages',
    expected: signedIn(201),
    ask: async () => {
      const form = new FormData();
      form.append(
        'images',
        new Blob([new Uint8Array(await plainPicture().png().toBuffer())]),
        'photo.png',
      );
      return { path: '/api/images', method: 'POST', form };
    },
  },
  { name: 'listOwnInstitutions', expected: signedIn(200), ask: get('/api/me/institutions') },
  {
    name: 'similarInstitutions',
    expected: signedIn(200),
    ask: get('/api/institutions/similar?phone=01712345678'),
  },
  {
    name: 'registerInstitution',
    expected: owners(201),
    ask: async ({ category, image }) => ({
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
    expected: itsOwner(200),
    ask: async ({ institution, image }) => ({
      path: `/api/institutions/${await institution()}`,
      method: 'PATCH',
      json: { name: 'Another name', phone: '01712345678', images: [await image()] },
    }),
  },
  {
    name: 'deleteInstitution',
    expected: itsOwner(204),
    ask: async ({ institution }) => ({
      path: `/api/institutions/${await institution()}`,
      method: 'DELETE',
    }),
  },
  {
    name: 'deleteInstitution',
    note: 'a hidden one',
    expected: [401, 404, 204, 404, 403],
    ask: async ({ institution }) => ({
      path: `/api/institutions/${await institution({ is_active: false })}`,
      method: 'DELETE',
    }),
  },
  {
    name: 'createCategoryRequest',
    expected: owners(201),
    ask: () => ({
      path: '/api/category-requests',
      method: 'POST',
      json: { name: `Request ${crypto.randomUUID()}` },
    }),
  },
  {
    name: 'similarCategories',
    expected: owners(200),
    ask: get('/api/category-requests/similar?name=Pharmacy'),
  },
  { name: 'listOwnCategoryRequests', expected: signedIn(200), ask: get('/api/category-requests') },
];
