import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../web/ui/Button.tsx';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { requestFailure } from './auth-failure.ts';
import { requestPasswordReset } from './contract.ts';
import { EmailField } from './EmailField.tsx';
import { emailProblem } from './rules.ts';
import { useAccountForm, valueOf } from './use-account-form.ts';
import { useHydrated } from '../../web/ui/use-hydrated.ts';

interface ForgotFormProps {
  email: string;
  onSent: (email: string) => void;
}

/** Asks for the address that the link for a new password goes to (D30). */
export function ForgotForm({ email, onSent }: ForgotFormProps) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const toast = useToast();
  const ready = useHydrated();
  const { ref, errors, busy, fail, onInput, run } = useAccountForm<'email'>();

  const send = async (address: string) => {
    try {
      await api(requestPasswordReset, { body: { email: address } });
      onSent(address);
    } catch (error) {
      toast(requestFailure(error, t));
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const address = valueOf(ref.current, 'email').trim();
    const problem = emailProblem(address);
    fail(problem ? { email: problem } : {});
    if (!problem) run(() => send(address));
  };

  return (
    <form ref={ref} method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
      <p className="mb-4">{t('auth.forgotText')}</p>
      <EmailField defaultValue={email} error={errors.email && t(`error.${errors.email}`)} />
      <Button
        type="submit"
        disabled={!ready}
        busy={busy && t('auth.sending')}
        className="mt-4 w-full"
      >
        {t('auth.sendLink')}
      </Button>
    </form>
  );
}
