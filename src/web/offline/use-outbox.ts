import { useEffect, useState } from 'react';
import type { OutboxItem } from './outbox-rules.ts';
import { readOutbox, onOutboxChange } from './outbox-store.ts';

/**
 * What a person wrote here and the server has not taken yet, without what they have taken back;
 * undefined until that is known.
 */
export function useOutbox(person: string): readonly OutboxItem[] | undefined {
  const [writings, setWritings] = useState<readonly OutboxItem[]>();
  useEffect(() => {
    let isUnmounted = false;
    const loadItems = async () => {
      const all = await readOutbox();
      if (!isUnmounted)
        setWritings(all.filter((writing) => writing.person === person && !writing.removed));
    };
    void loadItems();
    const unsubscribe = onOutboxChange(() => void loadItems());
    return () => {
      isUnmounted = true;
      unsubscribe();
    };
  }, [person]);
  return writings;
}
