/** Why an administrator hides reviews and replies, in the order in which it is offered. */
export const hidingReasons = ['advertising', 'abuse', 'private', 'unrelated', 'other'] as const;
export type HidingReason = (typeof hidingReasons)[number];

/**
 * Why the database hides something: `earlier`, as a review began hidden after a hidden one of the same
 * place; `account`, as whatever its author writes begins hidden. It waits for an administrator's decision.
 */
const reasonsOfDatabase = ['earlier', 'account'] as const;

/** Why a review or a reply is hidden: what an administrator chose, or what the database did. */
export const hiddenReasons = [...hidingReasons, ...reasonsOfDatabase] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

/** Whether something is hidden without an administrator having decided so. */
export function isWaiting({ hidden_reason }: { hidden_reason: string | null }): boolean {
  return reasonsOfDatabase.some((reason) => reason === hidden_reason);
}
