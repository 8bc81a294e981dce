import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../web/ui/Button.tsx';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { requestFailure } from './auth-failure.ts';
import { resendConfirmation } from './contract.ts';

interface CheckEmailProps {
  email: string;
  onOtherEmail: () => void;
  onConfirmed: () => void;
}

/** After registering: the address has to be confirmed by the mail that was sent to it. */
export function CheckEmail({ email, onOtherEmail, onConfirmed }: CheckEmailProps) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const toast = useToast();
  const [sending, setSending] = useState(false);

  const resend = async () => {
    setSending(true);
    try {
      await api(resendConfirmation, { body: { email } });
      toast({ title: t('auth.resent') });
    } catch (error) {
      toast(requestFailure(error, t));
    }
    setSending(false);
  };

  return (
    <>
      <MailCheck size={40} aria-hidden className="text-green" />
      <h1 tabIndex={-1} className="mt-3 text-2xl font-semibold">
        {t('auth.checkHeading')}
      </h1>
      <p role="status" className="mt-3 wrap-anywhere">
        {t('auth.checkText', { email })}
      </p>
      <p className="mt-3 text-muted">{t('auth.checkHelp')}</p>
      <div className="mt-5 flex flex-col gap-2">
        <Button onClick={onConfirmed}>{t('auth.alreadyConfirmed')}</Button>
        <Button
          variant="secondary"
          onClick={() => void resend()}
          busy={sending && t('auth.sending')}
        >
          {t('auth.resend')}
        </Button>
        <Button variant="quiet" onClick={onOtherEmail}>
          {t('auth.otherEmail')}
        </Button>
      </div>
    </>
  );
}
