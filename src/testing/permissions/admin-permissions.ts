import { forAdmins, getRequest } from './permission-row.ts';
import type { PermissionRow } from './permission-row.ts';

export const adminPermissions: PermissionRow[] = [
  {
    name: 'listAdminCategories',
    expected: forAdmins(200),
    buildRequest: getRequest('/api/admin/categories'),
  },
  {
    name: 'listCategoryMetadata',
    expected: forAdmins(200),
    buildRequest: getRequest('/api/admin/category-metadata'),
  },
  {
    name: 'createCategory',
    expected: forAdmins(201),
    buildRequest: () => ({
      path: '/api/admin/categories',
      method: 'POST',
      json: { name: `New ${crypto.randomUUID()}` },
    }),
  },
  {
    name: 'updateCategory',
    expected: forAdmins(200),
    buildRequest: async ({ category }) => ({
      path: `/api/admin/categories/${await category()}`,
      method: 'PATCH',
      json: { description: 'Other words' },
    }),
  },
  {
    name: 'deleteCategory',
    expected: forAdmins(204),
    buildRequest: async ({ category }) => ({
      path: `/api/admin/categories/${await category()}`,
      method: 'DELETE',
    }),
  },
  {
    name: 'orderCategories',
    expected: forAdmins(200),
    buildRequest: async ({ category, services }) => {
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
    expected: forAdmins(200),
    buildRequest: async ({ category }) => ({
      path: `/api/admin/categories/${await category()}/visibility`,
      method: 'PUT',
      json: { is_visible: false },
    }),
  },
  {
    name: 'listCategoryRequests',
    expected: forAdmins(200),
    buildRequest: getRequest('/api/admin/category-requests'),
  },
  {
    name: 'decideCategoryRequest',
    expected: forAdmins(200),
    buildRequest: async ({ categoryRequest }) => ({
      path: `/api/admin/category-requests/${await categoryRequest()}`,
      method: 'PATCH',
      json: { status: 'approved' },
    }),
  },
  {
    name: 'listAdminInstitutions',
    expected: forAdmins(200),
    buildRequest: getRequest('/api/admin/institutions'),
  },
  {
    name: 'administerInstitution',
    expected: forAdmins(200),
    buildRequest: async ({ institution }) => ({
      path: `/api/admin/institutions/${await institution()}`,
      method: 'PATCH',
      json: { is_verified: true },
    }),
  },
];
