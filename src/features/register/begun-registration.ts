import { keptNames } from '../../web/kept-texts.ts';
import { isRegistrationOf } from '../../web/unfinished-names.ts';
import { loadUnfinished } from './unfinished.ts';
import type { UnfinishedForm } from './unfinished.ts';

interface BegunRegistration {
  /** The storage name that it is kept by. */
  name: string;
  form: UnfinishedForm;
}

/** Where a tab notes, over reloads, the storage name of the registration that it holds. */
const storageKey = 'registration-here';

/**
 * What a person has begun to register: in this tab, if they have begun here; else what they changed
 * last in any tab. Null: nothing.
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

/** From now on this tab holds that registration, and is offered no other one. */
export function holdRegistration(name: string): void {
  try {
    sessionStorage.setItem(storageKey, name);
  } catch {
    // Refused storage: a reload then goes on with what was changed last.
  }
}
