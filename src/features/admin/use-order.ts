import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft } from '../../web/drafts.ts';
import { useSession } from '../accounts/session.ts';
import type { AdminCategory } from '../categories/admin-contract.ts';
import { savingOrder } from '../categories/category-writes.ts';
import { useWriteTools } from '../categories/write-tools.ts';
import { afterSaving, arranged, moved, sameOrder } from './order.ts';
import type { Arranging } from './order.ts';

const draft = 'order';
const Begun = z.object({ base: z.array(z.string()), order: z.array(z.string()) });

/** The order that is being arranged, kept here until it is saved. */
export interface Order {
  categories: AdminCategory[];
  unsaved: boolean;
  saving: boolean;
  move: (from: number, to: number) => void;
  reset: () => void;
  save: () => void;
  /** Keeps it no longer than this screen is there: it is left, and given up. */
  giveUp: () => void;
}

/**
 * Arranges categories locally; saving writes the order of all of them. What another administrator has
 * saved meanwhile shows as soon as it is known, with what is moved here. It waits over a reload, and over
 * a session that another tab ends.
 */
export function useOrder(items: readonly AdminCategory[] = []): Order {
  const userId = useSession().user?.id;
  const [arranging, setArranging] = useState<Arranging | null>(() => begunBy(userId));
  useEffect(() => {
    if (userId === undefined) return;
    if (arranging) keepDraft(draft, userId, arranging);
    else dropDraft(draft, userId);
  }, [arranging, userId]);
  const saved = items.map(({ id }) => id);
  const ids = arranged(saved, arranging);
  const byId = new Map(items.map((item) => [item.id, item]));
  const save = useMutation(savingOrder(useWriteTools()));
  return {
    categories: ids.flatMap((id) => byId.get(id) ?? []),
    unsaved: !sameOrder(saved, ids),
    saving: save.isPending,
    move: (from, to) => setArranging({ base: saved, order: moved(ids, from, to) }),
    reset: () => setArranging(null),
    save: () =>
      save.mutate(
        { ids, before: saved },
        { onSuccess: () => setArranging((now) => afterSaving(now, ids)) },
      ),
    giveUp: () => {
      if (userId !== undefined) dropDraft(draft, userId);
    },
  };
}

function begunBy(userId: string | undefined): Arranging | null {
  return (userId !== undefined && Begun.safeParse(readDraft(draft, userId)).data) || null;
}
