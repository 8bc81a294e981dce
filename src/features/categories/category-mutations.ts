import { mutationOptions } from '@tanstack/react-query';
import { retryLostOnce } from '../../web/retry-lost-once.ts';
import type { Deletion } from '../../web/use-deletion.ts';
import {
  createCategory,
  deleteCategory,
  orderCategories,
  setCategoryVisibility,
  updateCategory,
} from './admin-contract.ts';
import {
  invalidateCategories,
  updateCachedCategories,
  cancelCategoryQueries,
} from './admin-queries.ts';
import type { CategoryChanges, CategoryInput } from './category-fields.ts';
import { toastOperation, showFailureToast } from './mutation-tools.ts';
import type { IdempotentCreate, MutationTools } from './mutation-tools.ts';

/** An administrator creates a category. */
export function createCategoryMutation(tools: MutationTools) {
  const { api, queries, t, showToast } = tools;
  const operation = 'create category';
  return mutationOptions({
    ...retryLostOnce,
    mutationFn: ({ input, idempotencyKey }: IdempotentCreate<CategoryInput>) =>
      api(createCategory, { body: input }, { idempotencyKey }),
    onSuccess: () => {
      invalidateCategories(queries);
      showToast({ operation, title: t('categoryToast.created') });
    },
    onError: (error) => {
      // It may be there all the same: what was sent, when the answer was lost, or one by this name.
      invalidateCategories(queries);
      showFailureToast(tools, operation, t('categoryToast.createFailed'), error);
    },
  });
}

/** An administrator edits a category. */
export function editCategoryMutation(tools: MutationTools) {
  const { api, queries, t, showToast } = tools;
  return mutationOptions({
    ...retryLostOnce,
    mutationFn: ({ id, changes }: { id: string; changes: CategoryChanges }) =>
      api(updateCategory, { params: { id }, body: changes }),
    onSuccess: (saved) => {
      updateCachedCategories(queries, (items) =>
        items.map((item) => (item.id === saved.id ? saved : item)),
      );
      invalidateCategories(queries);
      showToast({ operation: toastOperation('edit', saved.id), title: t('categoryToast.updated') });
    },
    onError: (error, { id }) => {
      // Another administrator may have deleted it, or given its name to another one.
      invalidateCategories(queries);
      showFailureToast(tools, toastOperation('edit', id), t('categoryToast.updateFailed'), error);
    },
  });
}

/** An administrator deletes a category. */
export function deleteCategoryMutation(tools: MutationTools, deletion: Deletion) {
  const { api, queries, t, showToast } = tools;
  return mutationOptions({
    ...retryLostOnce,
    mutationFn: (id: string) => deletion(id, () => api(deleteCategory, { params: { id } })),
    onSuccess: async (_, id) => {
      await cancelCategoryQueries(queries);
      updateCachedCategories(queries, (items) => items.filter((item) => item.id !== id));
      invalidateCategories(queries);
      showToast({ operation: toastOperation('delete', id), title: t('categoryToast.deleted') });
    },
    onError: (error, id) => {
      invalidateCategories(queries);
      showFailureToast(tools, toastOperation('delete', id), t('categoryToast.deleteFailed'), error);
    },
  });
}

const visibilityKey = ['category-visibility'];

/** Shows or hides a category: on the screen at once, and back to what is stored when the server says no. */
export function changeVisibilityMutation(tools: MutationTools, id: string) {
  const { api, queries, t, showToast } = tools;
  const show = (is_visible: boolean) =>
    updateCachedCategories(queries, (items) =>
      items.map((item) => (item.id === id ? { ...item, is_visible } : item)),
    );
  const mutationKey = [...visibilityKey, id];
  const operation = mutationKey.join(' ');
  const isOnlyMutation = () => queries.isMutating({ mutationKey }) === 1;
  // While several are under way, what is stored stands nowhere else.
  const rememberStored = (is_visible: boolean) => queries.setQueryData(mutationKey, is_visible);
  return mutationOptions({
    ...retryLostOnce,
    mutationKey,
    // One after another: the last press decides.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (is_visible: boolean) =>
      api(setCategoryVisibility, { params: { id }, body: { is_visible } }),
    onMutate: async (is_visible) => {
      if (isOnlyMutation()) rememberStored(!is_visible);
      show(is_visible);
      await cancelCategoryQueries(queries);
      show(is_visible);
    },
    onSuccess: ({ is_visible }) => {
      rememberStored(is_visible);
      showToast({ operation, title: t('categoryToast.visibilitySaved') });
    },
    onError: (error, is_visible) => {
      if (isOnlyMutation()) show(queries.getQueryData<boolean>(mutationKey) ?? !is_visible);
      showFailureToast(tools, operation, t('categoryToast.visibilityFailed'), error);
    },
    onSettled: () => {
      // After the last of them, of whatever category: an earlier answer would turn the others back.
      if (queries.isMutating({ mutationKey: visibilityKey }) === 1) invalidateCategories(queries);
    },
  });
}

/** An order of all categories, and the one that it was made of. */
interface NewOrder {
  ids: string[];
  before: string[];
}

/** Saves the order of all categories, unless another one was saved meanwhile. */
export function saveOrderMutation(tools: MutationTools) {
  const { api, queries, t, showToast } = tools;
  const operation = 'order categories';
  return mutationOptions({
    ...retryLostOnce,
    mutationFn: (body: NewOrder) => api(orderCategories, { body }),
    onSuccess: ({ items }) => {
      updateCachedCategories(queries, () => items);
      invalidateCategories(queries);
      showToast({ operation, title: t('categoryToast.orderSaved') });
    },
    onError: (error) => {
      // Another administrator may have added, deleted or moved one: then the list is not the same.
      invalidateCategories(queries);
      showFailureToast(tools, operation, t('categoryToast.orderFailed'), error);
    },
  });
}
