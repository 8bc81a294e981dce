import { useTranslation } from '../../web/i18n/use-translation.ts';
import { tidyEmail } from '../../shared/email.ts';
import { Button } from '../../web/ui/Button.tsx';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { accountFailureToast } from './auth-failure-toasts.ts';
import { requestPasswordReset } from './contract.ts';
import { EmailField } from './EmailField.tsx';
import { emailProblem } from './rules.ts';
import { useAccountForm } from './use-account-form.ts';
import { useHydrated } from '../../web/ui/use-hydrated.ts';

interface ForgotPasswordFormProps {
  email: string;
  onSent: (email: string) => void;
}

/** Asks for the address to which the link for a new password is mailed (D30). */
export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const toast = useToast();
  const ready = useHydrated();
  const { errors, busy, announcement, isMounted, readField, send, formProps } =
    useAccountForm<'email'>();

  const request = async (address: string) => {
    try {
      await api(requestPasswordReset, { body: { email: address } });
      // Skipped if the visitor has left this form meanwhile.
      if (isMounted()) onSent(address);
    } catch (error) {
      toast(accountFailureToast(error, t));
    }
  };
  const onSubmit = () => {
    const address = tidyEmail(readField('email'));
    const problem = emailProblem(address);
    send(problem ? { email: problem } : {}, () => request(address));
  };

  return (
    <form {...formProps(onSubmit)}>
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
      {announcement}
    </form>
  );
}
