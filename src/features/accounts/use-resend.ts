import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { requestFailure } from './auth-failure.ts';
import { resendConfirmation } from './contract.ts';

/** Sends the confirmation mail again, and shows the outcome. */
export function useResend(onSent: (email: string) => void) {
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
      toast(requestFailure(error, t));
    }
    setSending(false);
  };
  return { resend, sending };
}
