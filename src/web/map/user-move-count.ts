import { createContext, use } from 'react';
import type { RefObject } from 'react';

/** Counts how often the visitor has moved a map by hand, for the controls that lie over it. */
export const UserMoveCountContext = createContext<RefObject<number> | null>(null);

/**
 * How often the map below this control was moved by hand; a ref, since a move need not render anything.
 * Throws outside of `MapView`.
 */
export function useUserMoveCount(): RefObject<number> {
  const moves = use(UserMoveCountContext);
  if (!moves) throw new Error('useUserMoveCount outside of MapView');
  return moves;
}
