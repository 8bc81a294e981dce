import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Id } from '../../shared/fields.ts';
import { pageSchema } from '../../shared/pagination.ts';
import { CategoryChanges, CategoryInput } from './category-fields.ts';
import { Category } from './contract.ts';

/** The display order of a category for which none was saved. */
export const missingDisplayOrder = 999;
/** The most ids that an order may have: more categories than any directory has. */
const maxOrdered = 10_000;

/** A category as administrators see it, hidden or not. */
export const AdminCategory = z.extend(Category, {
  is_visible: z.boolean(),
  display_order: z.number(),
  /** Hidden institutions, which `institution_count` leaves out. */
  hidden_count: z.number(),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

const params = z.object({ id: Id });
const OrderedIds = z.array(Id).check(z.maxLength(maxOrdered));

export const listAdminCategories = defineEndpoint({
  name: 'listAdminCategories',
  method: 'GET',
  path: '/api/admin/categories',
  who: 'admin',
  summary:
    'All categories with their visibility, including hidden ones, in display order on one ' +
    'page.',
  answer: pageSchema(AdminCategory),
});

export const listCategoryMetadata = defineEndpoint({
  name: 'listCategoryMetadata',
  method: 'GET',
  path: '/api/admin/category-metadata',
  who: 'admin',
  summary:
    'All saved visibilities and positions; a category without any is visible and at position ' +
    '999.',
  answer: pageSchema(
    z.object({ category_id: Id, display_order: z.number(), is_visible: z.boolean() }),
  ),
});

export const createCategory = defineEndpoint({
  name: 'createCategory',
  method: 'POST',
  path: '/api/admin/categories',
  who: 'admin',
  summary: 'Creates a visible category, after all that have a saved position.',
  body: CategoryInput,
  answer: AdminCategory,
  status: 201,
  refusals: ['conflict'],
});

export const updateCategory = defineEndpoint({
  name: 'updateCategory',
  method: 'PATCH',
  path: '/api/admin/categories/{id}',
  who: 'admin',
  summary: 'Changes the name, description or icon of a category.',
  params,
  body: CategoryChanges,
  answer: AdminCategory,
  refusals: ['notFound', 'conflict'],
});

export const deleteCategory = defineEndpoint({
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/api/admin/categories/{id}',
  who: 'admin',
  summary:
    'Deletes a category without institutions, hidden ones included; otherwise it is refused ' +
    'with categoryInUse and their number in params.count (D11).',
  params,
  answer: z.void(),
  status: 204,
  refusals: ['notFound', 'categoryInUse'],
});

export const orderCategories = defineEndpoint({
  name: 'orderCategories',
  method: 'PUT',
  path: '/api/admin/categories/order',
  who: 'admin',
  summary:
    'Saves the order of all categories, given as their ids, each once; display_order becomes ' +
    'the position. With `before`, the order that this one was based on, it is refused with ' +
    '`conflict` when another order has been saved since.',
  body: z.object({ ids: OrderedIds, before: z.optional(OrderedIds) }),
  answer: pageSchema(AdminCategory),
  refusals: ['conflict'],
});

export const setCategoryVisibility = defineEndpoint({
  name: 'setCategoryVisibility',
  method: 'PUT',
  path: '/api/admin/categories/{id}/visibility',
  who: 'admin',
  summary: 'Shows a category to visitors or hides it; it keeps its position.',
  params,
  body: z.object({ is_visible: z.boolean() }),
  answer: AdminCategory,
  refusals: ['notFound'],
});
