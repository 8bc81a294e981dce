import { mutationOptions } from '@tanstack/react-query';
import { ApiError } from '../../web/api/client.ts';
import { onceMore } from '../../web/once-more.ts';
import { categoriesChanged, requestsChanged, showDecision } from './admin-queries.ts';
import type { CategoryInput } from './category-fields.ts';
import { createCategoryRequest, decideCategoryRequest } from './requests-contract.ts';
import { actOf, tellFailure } from './write-tools.ts';
import type { Named, WriteTools } from './write-tools.ts';

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
      tellFailure(tools, act, t('categoryToast.requestFailed'), error);
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
      tellFailure(
        tools,
        actOf('decide', id),
        notCreated ? t('categoryToast.fromRequestFailed') : t('categoryToast.decisionFailed'),
        error,
      );
    },
  });
}
