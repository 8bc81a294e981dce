import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminCategory } from '../categories/admin-contract.ts';
import { savingOrder } from '../categories/category-writes.ts';
import { useWriteTools } from '../categories/write-tools.ts';
import { afterSaving, arranged, moved, sameOrder } from './order.ts';
import type { Arranging } from './order.ts';

/** The order that is being arranged, kept here until it is saved. */
export interface Order {
  categories: AdminCategory[];
  unsaved: boolean;
  saving: boolean;
  move: (from: number, to: number) => void;
  reset: () => void;
  save: () => void;
}

/**
 * Arranges categories locally; saving writes the order of all of them. What another administrator has
 * saved meanwhile shows as soon as it is known, with what is moved here.
 */
export function useOrder(items: readonly AdminCategory[] = []): Order {
  const [arranging, setArranging] = useState<Arranging | null>(null);
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
  };
}
