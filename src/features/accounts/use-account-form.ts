import { useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { withoutErrorOf } from './account-checks.ts';
import type { FieldErrors } from './account-checks.ts';

/** A form whose inputs keep their own values, so that password managers can fill them in. */
interface AccountForm<Name extends string> {
  ref: RefObject<HTMLFormElement | null>;
  errors: FieldErrors<Name>;
  busy: boolean;
  /** Shows errors at their fields and goes to the first; without any, they all disappear. */
  fail: (errors: FieldErrors<Name>) => void;
  /** Of a field that was edited, the error disappears; the others stay. */
  onInput: (event: FormEvent) => void;
  /** Runs what the form is for, once at a time. */
  run: (act: () => Promise<void>) => void;
}

/**
 * What a form of accounts shows of its errors and of what it does.
 * @param purpose what it is for: errors are of that, and gone when it becomes another
 */
export function useAccountForm<Name extends string>(purpose = ''): AccountForm<Name> {
  const ref = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [judged, setJudged] = useState(purpose);
  const [busy, setBusy] = useState(false);
  if (judged !== purpose) {
    setJudged(purpose);
    setErrors({});
  }
  return {
    ref,
    errors,
    busy,
    fail: (found) => {
      flushSync(() => setErrors(found));
      ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    },
    onInput: ({ target }) => {
      if (target instanceof HTMLInputElement) {
        setErrors((known) => withoutErrorOf(known, target.name));
      }
    },
    run: (act) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      void act().finally(() => {
        running.current = false;
        setBusy(false);
      });
    },
  };
}

/** What stands in a field of a form now; '' when there is no such field. */
export function valueOf(form: HTMLFormElement | null, name: string): string {
  const value = form && new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
