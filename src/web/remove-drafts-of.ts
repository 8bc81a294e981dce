import { removeDraft, draftNamesOf } from './drafts.ts';
import { removeStoredText, storedTextNames } from './text-storage.ts';
import { isFormDraftOf } from './form-draft-names.ts';

/** Forgets what a person has begun to write in this browser and not sent. */
export function removeDraftsOf(person: string): void {
  for (const name of draftNamesOf(person)) removeDraft(name, person);
  for (const name of storedTextNames()) {
    if (isFormDraftOf(name, person)) removeStoredText(name);
  }
}
