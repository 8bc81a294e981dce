import type { Institution } from '../places/contract.ts';
import { formValuesOf, withoutPastDates } from './institution-form-values.ts';
import type { FormTab } from './form-tabs.ts';
import type { InstitutionFormValues } from './institution-form-values.ts';
import { changedFields, mergeFormValues } from './merge-form-values.ts';
import type { FieldName } from './merge-form-values.ts';
import type { FormDraft } from './form-draft.ts';

/** The stored state that an edit form is based on. */
export interface EditBase {
  /** The stored values that the person has seen. */
  values: InstitutionFormValues;
  /** The `updated_at` of that state: anything stored later is not overwritten. */
  updatedAt: string;
}

interface ResumedEdit {
  base: EditBase;
  /** The values that the form begins with. */
  values: InstitutionFormValues;
  /** The tab that was open last; undefined for the first one. */
  tab: FormTab | undefined;
  /** Whether the form contains unsaved changes of an earlier visit. */
  isRestored: boolean;
  /** The fields that others have changed since. */
  changedFields: FieldName[];
}

/** The stored state of a place as the base of a form. */
export function editBase(place: Institution): EditBase {
  return { values: formValuesOf(place), updatedAt: place.updated_at };
}

/** The edit of a place as it is stored now, with unsaved changes of an earlier visit merged in. */
export function resumeEdit(draft: FormDraft | null, place: Institution): ResumedEdit {
  const base = editBase(place);
  const stored = base.values;
  const draftBase = draft?.base ?? (draft?.updated_at === place.updated_at ? stored : null);
  // Without its base it is unknown which values of the draft were typed.
  if (!draft || !draftBase)
    return { base, values: stored, tab: undefined, isRestored: false, changedFields: [] };
  // What has only ended since the draft was kept is left out of `stored` as well: nobody has removed it.
  const before = withoutPastDates(draftBase);
  const mine = withoutPastDates(draft.values);
  return {
    base,
    values: mergeFormValues({ base: before, mine, theirs: stored }),
    tab: draft.tab,
    isRestored: true,
    changedFields: changedFields(before, stored),
  };
}
