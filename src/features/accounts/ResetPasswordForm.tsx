import { useEffect, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ApiError, isResponseLost } from '../../web/api/client.ts';
import { Button } from '../../web/ui/Button.tsx';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { newPasswordErrors } from './account-form-errors.ts';
import { accountFailureToast } from './auth-failure-toasts.ts';
import { resetPassword } from './contract.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useHydrated } from '../../web/ui/use-hydrated.ts';

interface ResetPasswordFormProps {
  /** From the mailed link. */
  token: string;
  onPasswordSet: () => void;
  /**
   * `unheard`: the response to an earlier try was lost, so the password may have been set by it.
   */
  onExpired: (unheard: boolean) => void;
}

/** Takes a new password from whoever opened the mailed link (D30). */
export function ResetPasswordForm({ token, onPasswordSet, onExpired }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const { api, session } = useWebApp();
  const toast = useToast();
  const ready = useHydrated();
  const { errors, busy, announcement, isMounted, readField, send, formProps } = useAccountForm<
    'password' | 'confirmPassword'
  >();
  const [wasUnanswered, setWasUnanswered] = useState(false);
  useEffect(() => session.publish('passwordRecovery', session.current().user), [session]);

  const savePassword = async (newPassword: string) => {
    try {
      const { user } = await api(resetPassword, { body: { token, newPassword } });
      session.publish(user ? 'userUpdated' : 'signedOut', user);
      const description = user
        ? t('auth.passwordSetOther', { who: user.email || user.full_name })
        : t('auth.passwordSetText');
      toast({ title: t('auth.passwordSet'), description });
      // Skipped if the visitor has left this form meanwhile.
      if (isMounted()) onPasswordSet();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'linkExpired') {
        return onExpired(wasUnanswered);
      }
      if (isResponseLost(error)) setWasUnanswered(true);
      toast(accountFailureToast(error, t));
    }
  };
  const onSubmit = () => {
    const password = readField('password');
    send(newPasswordErrors(password, readField('confirmPassword')), () => savePassword(password));
  };

  return (
    <form {...formProps(onSubmit)} className="flex flex-col gap-4">
      <p>{t('auth.resetText')}</p>
      <PasswordField
        label={t('auth.newPassword')}
        name="password"
        autoComplete="new-password"
        help={t('auth.passwordHelp')}
        error={errors.password && t(`error.${errors.password}`)}
      />
      <PasswordField
        label={t('auth.confirmPassword')}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword && t(`error.${errors.confirmPassword}`)}
      />
      <Button type="submit" disabled={!ready} busy={busy && t('auth.settingPassword')}>
        {t('auth.setPassword')}
      </Button>
      {announcement}
    </form>
  );
}
