import { admins, get } from './row.ts';
import type { PermissionRow } from './row.ts';

export const administering: PermissionRow[] = [
  { name: 'listAdminCategories', expected: admins(200), ask: get('/api/admin/categories') },
  { name: 'listCategoryMetadata', expected: admins(200), ask: get('/api/admin/category-metadata') },
  {
    name: 'createCategory',
    expected: admins(201),
    ask: () => ({
      path: '/api/admin/categories',
      method: 'POST',
      json: { name: `New ${crypto.randomUUID()}` },
    }),
  },
  {
    name: 'updateCategory',
    expected: admins(200),
    ask: async ({ category }) => ({
      path: `/api/admin/categories/${await category()}`,
      method: 'PATCH',
      json: { description: 'Other words' },
    }),
  },
  {
    name: 'deleteCategory',
    expected: admins(204),
    ask: async ({ category }) => ({
      path: `/api/admin/categories/${await category()}`,
      method: 'DELETE',
    }),
  },
  {
    name: 'orderCategories',
    expected: admins(200),
    ask: async ({ category, services }) => {
      await category();
      const rows = await services.db.selectFrom('institution_categories').select('id').execute();
      return {
        path: '/api/admin/categories/order',
        method: 'PUT',
        json: { ids: rows.map(({ id }) => id) },
      };
    },
  },
  {
    name: 'setCategoryVisibility',
    expected: admins(200),
    ask: async ({ category }) => ({
      path: `/api/admin/categories/${await category()}/visibility`,
      method: 'PUT',
      json: { is_visible: false },
    }),
  },
  { name: 'listCategoryRequests', expected: admins(200), ask: get('/api/admin/category-requests') },
  {
    name: 'decideCategoryRequest',
    expected: admins(200),
    ask: async ({ categoryRequest }) => ({
      path: `/api/admin/category-requests/${await categoryRequest()}`,
      method: 'PATCH',
      json: { status: 'approved' },
    }),
  },
  { name: 'listAdminInstitutions', expected: admins(200), ask: get('/api/admin/institutions') },
  {
    name: 'administerInstitution',
    expected: admins(200),
    ask: async ({ institution }) => ({
      path: `/api/admin/institutions/${await institution()}`,
      method: 'PATCH',
      json: { is_verified: true },
    }),
  },
];
