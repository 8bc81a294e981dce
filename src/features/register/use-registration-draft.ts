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
  earlierDraft: FormDraft | null;
  /** Notes that the form is being sent, and returns its idempotency key. */
  startSending: () => string;
  save: (values: InstitutionFormValues, tab: FormTab) => void;
  /** The key was already used for earlier values of the form: replaces it with a new one. */
  renewKey: () => void;
  /** The form was sent: removes the draft, and ignores what is typed after that. */
  finish: () => void;
  /** Discards the draft here; another tab that holds it keeps a copy. */
  discard: () => void;
}

/**
 * The draft of a registration, kept in this browser until it is sent. Each tab has its own. A tab without
 * one continues the newest draft, until the tab that also holds it changes it; then they separate.
 * @param anew begins empty, whatever is kept
 */
export function useRegistrationDraft(userId: string, anew: boolean): RegistrationDraft {
  const [initial] = useState(() => loadInitialDraft(userId, anew));
  const form = useRef(initial.earlierDraft);
  const key = useRef(initial.key);
  const name = useRef(initial.name);
  const sent = useRef(initial.earlierDraft?.sent ?? false);
  const isFinished = useRef(false);
  const store = () => {
    if (!form.current || isFinished.current) return;
    const state = { key: key.current, sent: sent.current, kept_at: Date.now() };
    form.current = { ...form.current, ...state };
    setRegistrationOfTab(name.current);
    saveFormDraft(name.current, form.current);
  };
  const discard = () => {
    isFinished.current = true;
    setRegistrationOfTab(name.current);
    saveFormDraft(name.current, null);
  };
  // A draft that another tab has changed belongs to that tab; this one continues under a new name.
  const splitFromOtherTab = useEffectEvent((changedName: string | null) => {
    if (changedName !== name.current || registrationOfTab() !== changedName) return;
    const newKey = randomKey();
    // If it was sent, it may have arrived under its key, and a new key would create it twice.
    if (!sent.current) key.current = newKey;
    name.current = registrationDraftName(userId, newKey);
    store();
  });
  useEffect(() => {
    const onStorage = (event: StorageEvent) =>
      event.newValue !== null && splitFromOtherTab(event.key);
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  return {
    earlierDraft: initial.earlierDraft,
    startSending: () => {
      sent.current = true;
      store();
      return key.current;
    },
    save: (values, tab) => {
      form.current = { values, key: key.current, tab };
      store();
    },
    renewKey: () => {
      key.current = randomKey();
      sent.current = false;
      store();
    },
    finish: discard,
    discard: () => {
      // Storing it again tells other tabs that hold it to take a copy before it is removed.
      store();
      discard();
    },
  };
}

function loadInitialDraft(userId: string, anew: boolean) {
  const storedDraft = anew ? null : findRegistrationDraft(userId);
  const key = storedDraft?.form.key ?? randomKey();
  return {
    earlierDraft: storedDraft?.form ?? null,
    key,
    name: storedDraft?.name ?? registrationDraftName(userId, key),
  };
}
