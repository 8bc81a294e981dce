import { MailCheck } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { EmailCodeForm } from './EmailCodeForm.tsx';
import { useResendConfirmation } from './use-resend-confirmation.ts';

interface CheckEmailViewProps {
  email: string;
  /** Whether a mail with a code went to the address. */
  codeSent: boolean;
  onCodeSent: () => void;
  onOtherEmail: () => void;
  onConfirmed: () => void;
}

/** After registering: the address has to be confirmed by the mail that was sent to it. */
export function CheckEmailView(props: CheckEmailViewProps) {
  const { email, codeSent, onCodeSent, onOtherEmail, onConfirmed } = props;
  const { t } = useTranslation();
  const codeSection = useRef<HTMLDivElement>(null);
  const { resend, sending } = useResendConfirmation(() => {
    // Skipped if the visitor has left this view meanwhile.
    if (codeSection.current) flushSync(onCodeSent);
    codeSection.current?.querySelector('input')?.focus();
  });

  return (
    <>
      <MailCheck size={40} aria-hidden className="text-green" />
      <h1 tabIndex={-1} className="mt-3 text-2xl font-semibold">
        {t('auth.checkHeading')}
      </h1>
      <p role="status" className="mt-3 wrap-anywhere">
        {t(codeSent ? 'auth.checkCodeText' : 'auth.checkText', { email })}
      </p>
      <p className="mt-3 text-muted">{t('auth.checkHelp')}</p>
      <div ref={codeSection}>
        {codeSent && <EmailCodeForm email={email} onConfirmed={onConfirmed} />}
      </div>
      <div className="mt-5 flex flex-col gap-2">
        <Button variant={codeSent ? 'secondary' : 'primary'} onClick={onConfirmed}>
          {t('auth.alreadyConfirmed')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => void resend(email)}
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
