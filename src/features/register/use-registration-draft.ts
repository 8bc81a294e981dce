import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { randomKey } from '../../web/random-key.ts';
import { registrationDraftName } from '../../web/form-draft-names.ts';
import {
  findRegistrationDraft,
  setRegistrationOfTab,
  registrationOfTab,
} from './find-registration-draft.ts';
import type { FormTab } from './form-tabs.ts';
import type { InstitutionFormValues } from './institution-form-values.ts';
import { saveFormDraft } from './form-draft.ts';
import type { FormDraft } from './form-draft.ts';

interface RegistrationDraft {
  /** An earlier draft; null when there is none. */
  begun: FormDraft | null;
  /** Notes that the form is being sent, and returns its idempotency key. */
  send: () => string;
  keep: (values: InstitutionFormValues, tab: FormTab) => void;
  /** The key was already used for earlier values of the form: replaces it with a new one. */
  renewKey: () => void;
  /** The form was sent: removes the draft, and ignores what is typed after that. */
  finish: () => void;
  /** Discards the draft here; another tab that holds it keeps a copy. */
  giveUp: () => void;
}

/**
 * The draft of a registration, kept in this browser until it is sent. Each tab has its own. A tab without
 * one continues the newest draft, until the tab that also holds it changes it; then they separate.
 * @param anew begins empty, whatever is kept
 */
export function useRegistrationDraft(userId: string, anew: boolean): RegistrationDraft {
  const [first] = useState(() => firstDraft(userId, anew));
  const form = useRef(first.begun);
  const key = useRef(first.key);
  const name = useRef(first.name);
  const sent = useRef(first.begun?.sent ?? false);
  const finished = useRef(false);
  const store = () => {
    if (!form.current || finished.current) return;
    const state = { key: key.current, sent: sent.current, kept_at: Date.now() };
    form.current = { ...form.current, ...state };
    setRegistrationOfTab(name.current);
    saveFormDraft(name.current, form.current);
  };
  const forget = () => {
    finished.current = true;
    setRegistrationOfTab(name.current);
    saveFormDraft(name.current, null);
  };
  // A draft that another tab has changed belongs to that tab; this one continues under a new name.
  const goApart = useEffectEvent((changed: string | null) => {
    if (changed !== name.current || registrationOfTab() !== changed) return;
    const apart = randomKey();
    // If it was sent, it may have arrived under its key, and a new key would create it twice.
    if (!sent.current) key.current = apart;
    name.current = registrationDraftName(userId, apart);
    store();
  });
  useEffect(() => {
    const onStorage = (event: StorageEvent) => event.newValue !== null && goApart(event.key);
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  return {
    begun: first.begun,
    send: () => {
      sent.current = true;
      store();
      return key.current;
    },
    keep: (values, tab) => {
      form.current = { values, key: key.current, tab };
      store();
    },
    renewKey: () => {
      key.current = randomKey();
      sent.current = false;
      store();
    },
    finish: forget,
    giveUp: () => {
      // Storing it again tells other tabs that hold it to take a copy before it is removed.
      store();
      forget();
    },
  };
}

function firstDraft(userId: string, anew: boolean) {
  const begun = anew ? null : findRegistrationDraft(userId);
  const key = begun?.form.key ?? randomKey();
  return {
    begun: begun?.form ?? null,
    key,
    name: begun?.name ?? registrationDraftName(userId, key),
  };
}
