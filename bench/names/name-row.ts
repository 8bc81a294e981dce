/** The writing that a name or a query stands in. */
export type Script = 'latin' | 'bangla';

/** A real name in both scripts. */
export interface NameRow {
  english: string;
  bangla: string;
  /** As people type it by ear; empty where nobody wrote that down. */
  latinSpellings: readonly string[];
  banglaSpellings: readonly string[];
  kind: 'administrative' | 'business' | 'world';
  source: 'own' | 'given';
}
