import { keptNames } from '../../web/kept-texts.ts';
import { isRegistrationOf } from '../../web/unfinished-names.ts';
import { loadUnfinished } from './unfinished.ts';
import type { UnfinishedForm } from './unfinished.ts';

interface BegunRegistration {
  /** The storage name under which it is kept. */
  name: string;
  form: UnfinishedForm;
}

/** The key in `sessionStorage` for the storage name of this tab's registration; it survives reloads. */
const storageKey = 'registration-here';

/**
 * The registration that a person has begun: this tab's, if there is one, otherwise the one changed last in
 * any tab. Null when there is none.
 */
export function begunRegistration(userId: string): BegunRegistration | null {
  const here = registrationHere();
  const isTheirs = here !== null && isRegistrationOf(here, userId);
  const names = isTheirs ? [here] : keptNames().filter((name) => isRegistrationOf(name, userId));
  const begun = names.flatMap((name) => {
    const form = loadUnfinished(name);
    return form ? [{ name, form }] : [];
  });
  const keptAt = ({ form }: BegunRegistration) => form.kept_at ?? 0;
  return begun.toSorted((one, other) => keptAt(other) - keptAt(one))[0] ?? null;
}

/** The storage name of the registration that this tab holds; null when none was begun in it. */
export function registrationHere(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Ties this tab to a registration: from now on it is offered no other one. */
export function holdRegistration(name: string): void {
  try {
    sessionStorage.setItem(storageKey, name);
  } catch {
    // Storage was refused: a reload will continue the registration that was changed last.
  }
}
