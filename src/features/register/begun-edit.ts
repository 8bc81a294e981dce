import type { Institution } from '../places/contract.ts';
import { valuesOf } from './institution-values.ts';
import type { FormTab } from './form-tabs.ts';
import type { InstitutionFormValues } from './institution-values.ts';
import { changedFields, mergedValues } from './merged-values.ts';
import type { FieldName } from './merged-values.ts';
import type { UnfinishedForm } from './unfinished.ts';

/** What an edit form stands on. */
export interface EditBase {
  /** The stored values that the person knows. */
  values: InstitutionFormValues;
  /** When they were stored: what is stored later is not overwritten. */
  updatedAt: string;
}

interface BegunEdit {
  base: EditBase;
  /** What the form begins with. */
  values: InstitutionFormValues;
  /** The tab that was open then; undefined: the first one. */
  tab: FormTab | undefined;
  /** It holds what was typed earlier and not saved. */
  kept: boolean;
  /** What others have changed since that was typed. */
  changed: FieldName[];
}

/** What is stored of a place, as the ground of a form. */
export function editBase(place: Institution): EditBase {
  return { values: valuesOf(place), updatedAt: place.updated_at };
}

/** An edit of a place as it is stored now, with what was begun on it and not saved. */
export function begunEdit(kept: UnfinishedForm | null, place: Institution): BegunEdit {
  const base = editBase(place);
  const stored = base.values;
  const begun = kept?.base ?? (kept?.updated_at === place.updated_at ? stored : null);
  // Without what it began with, nobody can say what of it was typed.
  if (!kept || !begun) return { base, values: stored, tab: undefined, kept: false, changed: [] };
  return {
    base,
    values: mergedValues({ base: begun, mine: kept.values, theirs: stored }),
    tab: kept.tab,
    kept: true,
    changed: changedFields(begun, stored),
  };
}
