import { storedTextNames } from '../../web/text-storage.ts';
import { isRegistrationDraftOf } from '../../web/form-draft-names.ts';
import { loadFormDraft } from './form-draft.ts';
import type { FormDraft } from './form-draft.ts';

interface NamedRegistrationDraft {
  /** The storage name under which it is kept. */
  name: string;
  form: FormDraft;
}

/** The key in `sessionStorage` for the storage name of this tab's registration; it survives reloads. */
const tabRegistrationKey = 'registration-here';

/**
 * The registration that a person has begun: this tab's, if there is one, otherwise the one changed last in
 * any tab. Null when there is none.
 */
export function findRegistrationDraft(userId: string): NamedRegistrationDraft | null {
  const tabDraftName = registrationOfTab();
  const isTheirs = tabDraftName !== null && isRegistrationDraftOf(tabDraftName, userId);
  const names = isTheirs
    ? [tabDraftName]
    : storedTextNames().filter((name) => isRegistrationDraftOf(name, userId));
  const drafts = names.flatMap((name) => {
    const form = loadFormDraft(name);
    return form ? [{ name, form }] : [];
  });
  const savedAt = ({ form }: NamedRegistrationDraft) => form.kept_at ?? 0;
  return drafts.toSorted((a, b) => savedAt(b) - savedAt(a))[0] ?? null;
}

/** The storage name of the registration that this tab holds; null when none was begun in it. */
export function registrationOfTab(): string | null {
  try {
    return sessionStorage.getItem(tabRegistrationKey);
  } catch {
    return null;
  }
}

/** Ties this tab to a registration: from now on it is offered no other one. */
export function setRegistrationOfTab(name: string): void {
  try {
    sessionStorage.setItem(tabRegistrationKey, name);
  } catch {
    // Storage was refused: a reload will continue the registration that was changed last.
  }
}
