import { maxHiddenAtOnce } from '../reviews/author-moderation-contract.ts';
import { isWaiting } from '../reviews/hiding-reasons.ts';
import type { AuthorItem, AuthorItemKind } from './author-items.ts';

/** A review or reply in the version that was read. */
export type ReadItem = Pick<AuthorItem, 'id' | 'updated_at'>;

/** The reviews or replies of a person that an administrator is asked about. */
export interface ItemsToHide {
  kind: AuthorItemKind;
  /** Whether they are hidden now, or are hidden already and stay so. */
  act: 'hide' | 'keep';
  /** As they were read. */
  items: readonly ReadItem[];
  /** Where all are meant: how many more of this person's there are then. */
  othersCount: number;
}

/** Asks about a single review or reply. */
export function oneToHide(
  kind: AuthorItemKind,
  act: ItemsToHide['act'],
  item: ReadItem,
): ItemsToHide {
  return { kind, act, items: [item], othersCount: 0 };
}

interface AllLoaded {
  kind: AuthorItemKind;
  loaded: readonly AuthorItem[];
}

/**
 * All visible ones of the loaded reviews or replies of a person, as many as one call hides.
 * @param shownCount how many of all are not hidden, loaded or not
 */
export function visibleItems({ kind, loaded }: AllLoaded, shownCount: number): ItemsToHide {
  const items = loaded.filter(({ is_hidden }) => !is_hidden).slice(0, maxHiddenAtOnce);
  return { kind, act: 'hide', items, othersCount: shownCount - items.length };
}

/**
 * All of the loaded ones that are hidden without an administrator having decided so, as many as one call takes.
 * @param waitingCount how many of all are so, loaded or not
 */
export function waitingItems({ kind, loaded }: AllLoaded, waitingCount: number): ItemsToHide {
  const items = loaded.filter(isWaiting).slice(0, maxHiddenAtOnce);
  return { kind, act: 'keep', items, othersCount: waitingCount - items.length };
}
