import { mutationOptions } from '@tanstack/react-query';
import { onceMore } from '../../web/once-more.ts';
import type { Deletion } from '../../web/use-deletion.ts';
import {
  createCategory,
  deleteCategory,
  orderCategories,
  setCategoryVisibility,
  updateCategory,
} from './admin-contract.ts';
import {
  categoriesChanged,
  changeShownCategories,
  stopReadingCategories,
} from './admin-queries.ts';
import type { CategoryChanges, CategoryInput } from './category-fields.ts';
import { actOf, tellFailure } from './write-tools.ts';
import type { Named, WriteTools } from './write-tools.ts';

/** An administrator creates a category. */
export function creatingCategory(tools: WriteTools) {
  const { api, queries, t, showToast } = tools;
  const act = 'create category';
  return mutationOptions({
    ...onceMore,
    mutationFn: ({ input, idempotencyKey }: Named<CategoryInput>) =>
      api(createCategory, { body: input }, { idempotencyKey }),
    onSuccess: () => {
      categoriesChanged(queries);
      showToast({ act, title: t('categoryToast.created') });
    },
    onError: (error) => {
      // It may be there all the same: what was sent, when the answer was lost, or one by this name.
      categoriesChanged(queries);
      tellFailure(tools, act, t('categoryToast.createFailed'), error);
    },
  });
}

/** An administrator edits a category. */
export function editingCategory(tools: WriteTools) {
  const { api, queries, t, showToast } = tools;
  return mutationOptions({
    ...onceMore,
    mutationFn: ({ id, changes }: { id: string; changes: CategoryChanges }) =>
      api(updateCategory, { params: { id }, body: changes }),
    onSuccess: (saved) => {
      changeShownCategories(queries, (items) =>
        items.map((item) => (item.id === saved.id ? saved : item)),
      );
      categoriesChanged(queries);
      showToast({ act: actOf('edit', saved.id), title: t('categoryToast.updated') });
    },
    onError: (error, { id }) => {
      // Another administrator may have deleted it, or given its name to another one.
      categoriesChanged(queries);
      tellFailure(tools, actOf('edit', id), t('categoryToast.updateFailed'), error);
    },
  });
}

/** An administrator deletes a category. */
export function deletingCategory(tools: WriteTools, deletion: Deletion) {
  const { api, queries, t, showToast } = tools;
  return mutationOptions({
    ...onceMore,
    mutationFn: (id: string) => deletion(id, () => api(deleteCategory, { params: { id } })),
    onSuccess: async (_, id) => {
      await stopReadingCategories(queries);
      changeShownCategories(queries, (items) => items.filter((item) => item.id !== id));
      categoriesChanged(queries);
      showToast({ act: actOf('delete', id), title: t('categoryToast.deleted') });
    },
    onError: (error, id) => {
      categoriesChanged(queries);
      tellFailure(tools, actOf('delete', id), t('categoryToast.deleteFailed'), error);
    },
  });
}

const visibilityKey = ['category-visibility'];

/** Shows or hides a category: on the screen at once, and back to what is stored when the server says no. */
export function changingVisibility(tools: WriteTools, id: string) {
  const { api, queries, t, showToast } = tools;
  const show = (is_visible: boolean) =>
    changeShownCategories(queries, (items) =>
      items.map((item) => (item.id === id ? { ...item, is_visible } : item)),
    );
  const mutationKey = [...visibilityKey, id];
  const act = mutationKey.join(' ');
  const isOnly = () => queries.isMutating({ mutationKey }) === 1;
  // While several are under way, what is stored stands nowhere else.
  const noteStored = (is_visible: boolean) => queries.setQueryData(mutationKey, is_visible);
  return mutationOptions({
    ...onceMore,
    mutationKey,
    // One after another: the last press decides.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (is_visible: boolean) =>
      api(setCategoryVisibility, { params: { id }, body: { is_visible } }),
    onMutate: async (is_visible) => {
      if (isOnly()) noteStored(!is_visible);
      show(is_visible);
      await stopReadingCategories(queries);
      show(is_visible);
    },
    onSuccess: ({ is_visible }) => {
      noteStored(is_visible);
      showToast({ act, title: t('categoryToast.visibilitySaved') });
    },
    onError: (error, is_visible) => {
      if (isOnly()) show(queries.getQueryData<boolean>(mutationKey) ?? !is_visible);
      tellFailure(tools, act, t('categoryToast.visibilityFailed'), error);
    },
    onSettled: () => {
      // After the last of them, of whatever category: an earlier answer would turn the others back.
      if (queries.isMutating({ mutationKey: visibilityKey }) === 1) categoriesChanged(queries);
    },
  });
}

/** An order of all categories, and the one that it was made of. */
interface NewOrder {
  ids: string[];
  before: string[];
}

/** Saves the order of all categories, unless another one was saved meanwhile. */
export function savingOrder(tools: WriteTools) {
  const { api, queries, t, showToast } = tools;
  const act = 'order categories';
  return mutationOptions({
    ...onceMore,
    mutationFn: (body: NewOrder) => api(orderCategories, { body }),
    onSuccess: ({ items }) => {
      changeShownCategories(queries, () => items);
      categoriesChanged(queries);
      showToast({ act, title: t('categoryToast.orderSaved') });
    },
    onError: (error) => {
      // Another administrator may have added, deleted or moved one: then the list is not the same.
      categoriesChanged(queries);
      tellFailure(tools, act, t('categoryToast.orderFailed'), error);
    },
  });
}
