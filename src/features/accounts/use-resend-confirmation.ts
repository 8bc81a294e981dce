import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { accountFailureToast } from './auth-failure-toasts.ts';
import { resendConfirmation } from './contract.ts';

/** Sends the confirmation mail again, and shows the outcome. */
export function useResendConfirmation(onSent: (email: string) => void) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  // Replaces the toast of the refused sign-in before it.
  const toast = useToast('enter');
  const [sending, setSending] = useState(false);

  const resend = async (email: string) => {
    setSending(true);
    try {
      await api(resendConfirmation, { body: { email } });
      toast({ title: t('auth.resent') });
      onSent(email);
    } catch (error) {
      toast(accountFailureToast(error, t));
    }
    setSending(false);
  };
  return { resend, sending };
}
