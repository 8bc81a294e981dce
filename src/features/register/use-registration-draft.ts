import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { randomKey } from '../../web/random-key.ts';
import { registrationName } from '../../web/unfinished-names.ts';
import { begunRegistration, holdRegistration, registrationHere } from './begun-registration.ts';
import type { FormTab } from './form-tabs.ts';
import type { InstitutionFormValues } from './institution-values.ts';
import { keepUnfinished } from './unfinished.ts';
import type { UnfinishedForm } from './unfinished.ts';

interface RegistrationDraft {
  /** What was begun earlier; null: nothing. */
  begun: UnfinishedForm | null;
  /** Notes that it goes out; gives what names the create that it becomes. */
  send: () => string;
  keep: (values: InstitutionFormValues, tab: FormTab) => void;
  /** The key was used for what the form held earlier: from now on it has another one. */
  renewKey: () => void;
  /** It was sent: nothing of it is kept, also of what is still typed. */
  finish: () => void;
  /** It was given up, here; a tab that holds it, too, keeps its own. */
  giveUp: () => void;
}

/**
 * What is typed of a registration, kept in this browser until it is sent. Each tab has its own; one
 * in which none was begun goes on with the newest, until the tab that has it, too, goes apart from it.
 * @param anew begins with nothing, whatever is kept
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
    holdRegistration(name.current);
    keepUnfinished(name.current, form.current);
  };
  const forget = () => {
    finished.current = true;
    holdRegistration(name.current);
    keepUnfinished(name.current, null);
  };
  // What another tab has changed is from now on its own; what is only looked at here is not.
  const goApart = useEffectEvent((changed: string | null) => {
    if (changed !== name.current || registrationHere() !== changed) return;
    const apart = randomKey();
    // It may have arrived by its key: under another one it would be there twice.
    if (!sent.current) key.current = apart;
    name.current = registrationName(userId, apart);
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
      // Whoever else holds it hears of a change, and goes apart before it is gone.
      store();
      forget();
    },
  };
}

function firstDraft(userId: string, anew: boolean) {
  const begun = anew ? null : begunRegistration(userId);
  const key = begun?.form.key ?? randomKey();
  return { begun: begun?.form ?? null, key, name: begun?.name ?? registrationName(userId, key) };
}
