import type { StandIn } from './stand-in.ts';

/** What was shown from the device's store, by the hash of its query. */
const given = new Map<string, Omit<StandIn, 'data'>>();

/** Remembers that a query shows something kept. */
export function noteGiven(queryHash: string, { at, among }: StandIn): void {
  given.set(queryHash, { at, ...(among !== undefined && { among }) });
}

/** How old what a query shows is, if it is from the store: not once the server has answered. */
export function givenTo(queryHash: string, updatedAt: number): Omit<StandIn, 'data'> | null {
  const known = given.get(queryHash);
  return known?.at === updatedAt ? known : null;
}
