/** The script of a name or query. */
export type Script = 'latin' | 'bangla';

/** A real name in both scripts. */
export interface NameRow {
  english: string;
  bangla: string;
  /** Spellings by ear; empty where none were recorded. */
  latinSpellings: readonly string[];
  banglaSpellings: readonly string[];
  kind: 'administrative' | 'business' | 'world';
  source: 'own' | 'given';
}
