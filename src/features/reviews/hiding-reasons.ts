/** Why an administrator hides reviews, in the order in which it is offered. */
export const hidingReasons = ['advertising', 'abuse', 'private', 'unrelated', 'other'] as const;
export type HidingReason = (typeof hidingReasons)[number];

/**
 * Why a review is hidden: what an administrator chose; `earlier`, as it began hidden after a hidden one of
 * the same place; `account`, as whatever its author writes begins hidden.
 */
export const hiddenReasons = [...hidingReasons, 'earlier', 'account'] as const;
