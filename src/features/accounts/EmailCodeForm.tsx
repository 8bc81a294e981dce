import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ApiError, isResponseLost } from '../../web/api/client.ts';
import { Button } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/Field.tsx';
import { useHydrated } from '../../web/ui/use-hydrated.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { accountFailureToast } from './auth-failure-toasts.ts';
import { confirmEmailByCode } from './email-code-contract.ts';
import { codeProblem, maxTypedCodeLength, tidyCode } from './email-code.ts';
import { useAccountForm } from './use-account-form.ts';

interface EmailCodeFormProps {
  email: string;
  onConfirmed: () => void;
}

/** Takes the one-time code that confirms an address. */
export function EmailCodeForm({ email, onConfirmed }: EmailCodeFormProps) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const toast = useToast('enter');
  const ready = useHydrated();
  const { errors, busy, announcement, showErrors, isMounted, readField, send, formProps } =
    useAccountForm<'code'>();

  /** The code whose response was lost: it may have confirmed the address, and is used up then. */
  const [unansweredCode, setUnansweredCode] = useState<string | null>(null);

  const confirm = async (code: string) => {
    try {
      await api(confirmEmailByCode, { body: { email, code } });
      toast({ title: t('auth.emailConfirmed'), description: t('auth.emailConfirmedText') });
      // Skipped if the visitor has left this form meanwhile.
      if (isMounted()) onConfirmed();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'codeInvalid') {
        return showErrors({ code: unansweredCode === code ? 'codeUnheard' : 'codeInvalid' });
      }
      if (isResponseLost(error)) setUnansweredCode(code);
      toast(accountFailureToast(error, t));
    }
  };
  const onSubmit = () => {
    const code = readField('code');
    const problem = codeProblem(code);
    send(problem ? { code: problem } : {}, () => confirm(tidyCode(code)));
  };

  return (
    <form {...formProps(onSubmit)} className="mt-5 flex flex-col gap-4">
      <TextField
        label={t('auth.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxTypedCodeLength}
        help={t('auth.codeHelp')}
        error={errors.code && t(`error.${errors.code}`)}
      />
      <Button type="submit" disabled={!ready} busy={busy && t('auth.confirmingCode')}>
        {t('auth.confirmCode')}
      </Button>
      {announcement}
    </form>
  );
}
