/** What has to hold of the places that a list or a map shows, whatever is searched for. */
export interface PlaceConditions {
  /** Only places that are known to be open now. */
  open: boolean;
  /** Only places whose reviews average so many stars at least, not rounded, 1 to 5; null for any rating, or none. */
  minRating: number | null;
}

/** The same where what is absent leaves out nothing. */
export type OptionalConditions = {
  [Name in keyof PlaceConditions]?: PlaceConditions[Name] | undefined;
};

/** Whether places are left out by conditions. */
export function hasConditions({ open, minRating }: PlaceConditions): boolean {
  return open || minRating !== null;
}

/** Whether two conditions leave the same places. */
export function areSameConditions(one: PlaceConditions, other: PlaceConditions): boolean {
  return one.open === other.open && one.minRating === other.minRating;
}
