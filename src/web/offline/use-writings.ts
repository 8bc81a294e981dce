import { useEffect, useState } from 'react';
import type { Writing } from './outbox-rules.ts';
import { allWritings, onWritings } from './outbox-store.ts';

/**
 * What a person wrote here and the server has not taken yet, without what they have taken back;
 * undefined until that is known.
 */
export function useWritings(person: string): readonly Writing[] | undefined {
  const [writings, setWritings] = useState<readonly Writing[]>();
  useEffect(() => {
    let left = false;
    const look = async () => {
      const all = await allWritings();
      if (!left)
        setWritings(all.filter((writing) => writing.person === person && !writing.removed));
    };
    void look();
    const end = onWritings(() => void look());
    return () => {
      left = true;
      end();
    };
  }, [person]);
  return writings;
}
