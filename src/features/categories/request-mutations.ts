import { mutationOptions } from '@tanstack/react-query';
import { ApiError } from '../../web/api/client.ts';
import { retryLostOnce } from '../../web/retry-lost-once.ts';
import { invalidateCategories, cacheDecision } from './admin-queries.ts';
import { invalidateRequests } from './queries.ts';
import type { CategoryInput } from './category-fields.ts';
import { createCategoryRequest, decideCategoryRequest } from './requests-contract.ts';
import { toastOperation, showFailureToast } from './mutation-tools.ts';
import type { IdempotentCreate, MutationTools } from './mutation-tools.ts';

/** An owner asks for a category. */
export function requestCategoryMutation(tools: MutationTools) {
  const { api, queries, t, showToast } = tools;
  const operation = 'request category';
  return mutationOptions({
    ...retryLostOnce,
    mutationFn: ({ input, idempotencyKey }: IdempotentCreate<CategoryInput>) =>
      api(createCategoryRequest, { body: input }, { idempotencyKey }),
    onSuccess: () => {
      invalidateRequests(queries);
      showToast({ operation, title: t('categoryToast.requested') });
    },
    onError: (error) => {
      // It may have arrived: whoever sees it among their own does not send it in other words, too.
      invalidateRequests(queries);
      showFailureToast(tools, operation, t('categoryToast.requestFailed'), error);
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
export function decideRequestMutation(tools: MutationTools) {
  const { api, queries, t, showToast } = tools;
  return mutationOptions({
    ...retryLostOnce,
    mutationFn: ({ id, idempotencyKey, ...body }: Decision) =>
      api(decideCategoryRequest, { params: { id }, body }, { idempotencyKey }),
    onSuccess: (decided, { id }) => {
      const { status } = decided;
      cacheDecision(queries, decided);
      invalidateRequests(queries);
      if (status === 'approved') invalidateCategories(queries);
      showToast({
        operation: toastOperation('decide', id),
        title: status === 'approved' ? t('categoryToast.approved') : t('categoryToast.rejected'),
      });
    },
    onError: (error, { id }) => {
      invalidateRequests(queries);
      // It may be approved all the same: by this try, whose answer was lost, or by somebody else.
      invalidateCategories(queries);
      const notCreated = error instanceof ApiError && error.code === 'conflict';
      showFailureToast(
        tools,
        toastOperation('decide', id),
        notCreated ? t('categoryToast.fromRequestFailed') : t('categoryToast.decisionFailed'),
        error,
      );
    },
  });
}
