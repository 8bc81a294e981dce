import { useRef, useState } from 'react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstError } from '../../web/ui/focus-first-error.ts';
import { useAnnouncement } from '../../web/ui/use-announcement.tsx';
import { clearFieldError } from './account-form-errors.ts';
import type { FieldErrors } from './account-form-errors.ts';

/** The state of a form with uncontrolled inputs, so that password managers can fill them in. */
interface AccountFormState<Name extends string> {
  ref: RefObject<HTMLFormElement | null>;
  errors: FieldErrors<Name>;
  busy: boolean;
  /** Announces an error of the focused field to screen readers; render it in the form. */
  announcement: ReactNode;
  /** Shows errors at their fields and focuses the first; an empty object clears all. */
  showErrors: (errors: FieldErrors<Name>) => void;
  /** Whether the form is still mounted. */
  isMounted: () => boolean;
  /** The current value of a field; '' when there is no such field. */
  readField: (name: string) => string;
  /** Shows these errors; without any it runs the form's action, unless that is running already. */
  send: (wrong: FieldErrors<Name>, act: () => Promise<void>) => void;
  /** The props of the form element; editing a field clears its error. */
  formProps: (onSubmit: () => void) => {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
    onInput: (event: FormEvent) => void;
  };
}

/**
 * The errors and the busy state of a form about accounts.
 * @param purpose what the form is for; errors disappear when that changes
 */
export function useAccountForm<Name extends string>(purpose = ''): AccountFormState<Name> {
  const ref = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [errorsPurpose, setErrorsPurpose] = useState(purpose);
  const [busy, setBusy] = useState(false);
  const { liveRegion: announcement, announce } = useAnnouncement();
  if (errorsPurpose !== purpose) {
    setErrorsPurpose(purpose);
    setErrors({});
  }
  const showErrors = (wrong: FieldErrors<Name>) => {
    flushSync(() => setErrors(wrong));
    announce(focusFirstError(ref.current));
  };
  return {
    ref,
    errors,
    busy,
    announcement,
    showErrors,
    isMounted: () => ref.current !== null,
    readField: (name) => {
      const value = ref.current && new FormData(ref.current).get(name);
      return typeof value === 'string' ? value : '';
    },
    send: (wrong, act) => {
      showErrors(wrong);
      if (Object.keys(wrong).length > 0 || isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      void act().finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
    },
    formProps: (onSubmit) => ({
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        onSubmit();
      },
      onInput: ({ target }) => {
        if (target instanceof HTMLInputElement) {
          setErrors((currentErrors) => clearFieldError(currentErrors, target.name));
          announce('');
        }
      },
    }),
  };
}
