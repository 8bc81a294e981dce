import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { removeDraft, saveDraft, readDraft } from '../../web/drafts.ts';
import { useSession } from '../accounts/session.ts';
import type { AdminCategory } from '../categories/admin-contract.ts';
import { saveOrderMutation } from '../categories/category-mutations.ts';
import { useMutationTools } from '../categories/mutation-tools.ts';
import { orderDraftAfterSave, rebaseOrder, moveEntry, sameOrder } from './category-order.ts';
import type { OrderDraft } from './category-order.ts';

const orderDraftName = 'order';
const StoredOrderDraft = z.object({ base: z.array(z.string()), order: z.array(z.string()) });

/** The order that is being arranged, kept here until it is saved. */
export interface CategoryOrder {
  categories: AdminCategory[];
  unsaved: boolean;
  saving: boolean;
  move: (from: number, to: number) => void;
  reset: () => void;
  save: () => void;
  /** Keeps it no longer than this screen is there: it is left, and given up. */
  discard: () => void;
}

/**
 * Arranges categories locally; saving writes the order of all of them. What another administrator has
 * saved meanwhile shows as soon as it is known, with what is moved here. It waits over a reload, and over
 * a session that another tab ends.
 */
export function useCategoryOrder(items: readonly AdminCategory[] = []): CategoryOrder {
  const userId = useSession().user?.id;
  const [draft, setDraft] = useState<OrderDraft | null>(() => readOrderDraft(userId));
  useEffect(() => {
    if (userId === undefined) return;
    if (draft) saveDraft(orderDraftName, userId, draft);
    else removeDraft(orderDraftName, userId);
  }, [draft, userId]);
  const savedIds = items.map(({ id }) => id);
  const ids = rebaseOrder(savedIds, draft);
  const byId = new Map(items.map((item) => [item.id, item]));
  const save = useMutation(saveOrderMutation(useMutationTools()));
  return {
    categories: ids.flatMap((id) => byId.get(id) ?? []),
    unsaved: !sameOrder(savedIds, ids),
    saving: save.isPending,
    move: (from, to) => setDraft({ base: savedIds, order: moveEntry(ids, from, to) }),
    reset: () => setDraft(null),
    save: () =>
      save.mutate(
        { ids, before: savedIds },
        { onSuccess: () => setDraft((currentDraft) => orderDraftAfterSave(currentDraft, ids)) },
      ),
    discard: () => {
      if (userId !== undefined) removeDraft(orderDraftName, userId);
    },
  };
}

function readOrderDraft(userId: string | undefined): OrderDraft | null {
  return (
    (userId !== undefined && StoredOrderDraft.safeParse(readDraft(orderDraftName, userId)).data) ||
    null
  );
}
