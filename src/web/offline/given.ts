import type { StandIn } from './stand-in.ts';

/** What was shown from the device's store, by the hash of its query. */
const given = new Map<string, Omit<StandIn, 'data'>>();

/** Remembers that a query shows something kept. */
export function noteGiven(queryHash: string, { at, among }: StandIn): void {
  given.set(queryHash, { at, ...(among !== undefined && { among }) });
}

/** When the data that a query shows was kept; null where it is not from the store, or no longer. */
export function givenTo(queryHash: string, updatedAt: number): Omit<StandIn, 'data'> | null {
  const known = given.get(queryHash);
  return known?.at === updatedAt ? known : null;
}
