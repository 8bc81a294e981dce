import type { Documents } from './documents.ts';
import type { Script } from './name-row.ts';

/** How many results of a query are considered. */
export const maxFound = 5;

/** A search method; all run over the same documents. */
export interface Method {
  name: string;
  /** The first names found for each query, best first; ties in the order of the documents. */
  find: (queries: readonly string[], script: Script) => Promise<readonly (readonly string[])[]>;
}

/** Prepares a search method; done once and not measured. */
export type PrepareMethod = (documents: Documents) => Method;
