import { useRef, useState } from 'react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { goToFirstError } from '../../web/ui/first-error.ts';
import { useTelling } from '../../web/ui/use-telling.tsx';
import { withoutErrorOf } from './account-checks.ts';
import type { FieldErrors } from './account-checks.ts';

/** A form whose inputs keep their own values, so that password managers can fill them in. */
interface AccountForm<Name extends string> {
  ref: RefObject<HTMLFormElement | null>;
  errors: FieldErrors<Name>;
  busy: boolean;
  /** Tells screen readers an error of the field that has the focus; stands in the form. */
  told: ReactNode;
  /** Shows errors at their fields and goes to the first; without any, they all disappear. */
  fail: (errors: FieldErrors<Name>) => void;
  /** Whether it stands on the screen still. */
  isShown: () => boolean;
  /** What stands in a field now; '' when there is no such field. */
  typed: (name: string) => string;
  /** Shows what is wrong with what is typed; if nothing is, does what the form is for, once at a time. */
  send: (wrong: FieldErrors<Name>, act: () => Promise<void>) => void;
  /** What its element gets; of a field that is edited, the error disappears. */
  element: (onSubmit: () => void) => {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
    onInput: (event: FormEvent) => void;
  };
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
  const { told, tell } = useTelling();
  if (judged !== purpose) {
    setJudged(purpose);
    setErrors({});
  }
  const fail = (wrong: FieldErrors<Name>) => {
    flushSync(() => setErrors(wrong));
    tell(goToFirstError(ref.current));
  };
  return {
    ref,
    errors,
    busy,
    told,
    fail,
    isShown: () => ref.current !== null,
    typed: (name) => {
      const value = ref.current && new FormData(ref.current).get(name);
      return typeof value === 'string' ? value : '';
    },
    send: (wrong, act) => {
      fail(wrong);
      if (Object.keys(wrong).length > 0 || running.current) return;
      running.current = true;
      setBusy(true);
      void act().finally(() => {
        running.current = false;
        setBusy(false);
      });
    },
    element: (onSubmit) => ({
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        onSubmit();
      },
      onInput: ({ target }) => {
        if (target instanceof HTMLInputElement) {
          setErrors((known) => withoutErrorOf(known, target.name));
          tell('');
        }
      },
    }),
  };
}
