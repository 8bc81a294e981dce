/** The kinds of places of the gazetteer that have lists of their own. A division is too large to be near to anything. */
export const listedAreaKinds = ['district', 'area', 'upazila', 'union'] as const;
export type ListedAreaKind = (typeof listedAreaKinds)[number];
