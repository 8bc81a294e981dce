import { mutationOptions, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ApiError } from '../../web/api/client.ts';
import type { Api } from '../../web/api/client.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import type { ToastContent } from '../../web/ui/toast-store.ts';
import { onceMore } from '../../web/once-more.ts';
import type { Deletion } from '../../web/use-deletion.ts';
import { useWebApp } from '../../web/use-web-app.ts';
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
  requestsChanged,
  showDecision,
  stopReadingCategories,
} from './admin-queries.ts';
import type { CategoryChanges, CategoryInput } from './category-fields.ts';
import { createCategoryRequest, decideCategoryRequest } from './requests-contract.ts';
import { failureReason } from './write-failure.ts';

/** What every write works with. */
export interface WriteTools {
  api: Api;
  queries: QueryClient;
  t: TFunction;
  showToast: (content: ToastContent) => void;
}

/** Those of the component that writes. */
export function useWriteTools(): WriteTools {
  const { api } = useWebApp();
  const { t } = useTranslation();
  return { api, t, queries: useQueryClient(), showToast: useToast() };
}

/**
 * Says in a toast that a write failed, and why where that is known.
 * @param act what was tried, as in a toast
 */
function fails({ t, showToast }: WriteTools, act: string, title: string, error: Error): void {
  const isSignedOut = error instanceof ApiError && error.code === 'notSignedIn';
  showToast({
    ...{ act, title, description: failureReason(t, error), variant: 'destructive' },
    says: isSignedOut ? 'signedOut' : undefined,
  });
}

/** Names a try of something with one category or request, as in a toast. */
function actOf(verb: 'edit' | 'delete' | 'decide', id: string): string {
  return `${verb} ${id}`;
}

/** A create with the name that makes repeating it harmless; made anew for each form that is sent. */
interface Named<Input> {
  input: Input;
  idempotencyKey: string;
}

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
      fails(tools, act, t('categoryToast.createFailed'), error);
    },
  });
}

/** An owner asks for a category. */
export function requestingCategory(tools: WriteTools) {
  const { api, queries, t, showToast } = tools;
  const act = 'request category';
  return mutationOptions({
    ...onceMore,
    mutationFn: ({ input, idempotencyKey }: Named<CategoryInput>) =>
      api(createCategoryRequest, { body: input }, { idempotencyKey }),
    onSuccess: () => {
      requestsChanged(queries);
      showToast({ act, title: t('categoryToast.requested') });
    },
    onError: (error) => {
      // It may have arrived: whoever sees it among their own does not send it in other words, too.
      requestsChanged(queries);
      fails(tools, act, t('categoryToast.requestFailed'), error);
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
      fails(tools, actOf('edit', id), t('categoryToast.updateFailed'), error);
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
      fails(tools, actOf('delete', id), t('categoryToast.deleteFailed'), error);
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
      fails(tools, act, t('categoryToast.visibilityFailed'), error);
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
      fails(tools, act, t('categoryToast.orderFailed'), error);
    },
  });
}

/** What an administrator decides about a request, and the name that makes repeating it harmless. */
export interface Decision {
  id: string;
  status: 'approved' | 'rejected';
  admin_notes: string | null;
  idempotencyKey: string;
}

/** Decides a request. */
export function decidingRequest(tools: WriteTools) {
  const { api, queries, t, showToast } = tools;
  return mutationOptions({
    ...onceMore,
    mutationFn: ({ id, idempotencyKey, ...body }: Decision) =>
      api(decideCategoryRequest, { params: { id }, body }, { idempotencyKey }),
    onSuccess: (decided, { id }) => {
      const { status } = decided;
      showDecision(queries, decided);
      requestsChanged(queries);
      if (status === 'approved') categoriesChanged(queries);
      showToast({
        act: actOf('decide', id),
        title: status === 'approved' ? t('categoryToast.approved') : t('categoryToast.rejected'),
      });
    },
    onError: (error, { id }) => {
      requestsChanged(queries);
      // It may be approved all the same: by this try, whose answer was lost, or by somebody else.
      categoriesChanged(queries);
      const notCreated = error instanceof ApiError && error.code === 'conflict';
      fails(
        tools,
        actOf('decide', id),
        notCreated ? t('categoryToast.fromRequestFailed') : t('categoryToast.decisionFailed'),
        error,
      );
    },
  });
}
