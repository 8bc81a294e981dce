import type { Documents } from './documents.ts';
import type { Script } from './name-row.ts';

/** How many answers of a query are looked at. */
export const mostFound = 5;

/** A way of searching, over the same documents as the others. */
export interface Method {
  name: string;
  /** The first names found for each query, best first; what ties is in the documents' order. */
  find: (queries: readonly string[], script: Script) => Promise<readonly (readonly string[])[]>;
}

/** Makes a way of searching ready; done once, apart from the questions. */
export type Prepare = (documents: Documents) => Method;
