import { useRef, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { AccountForm } from './AccountForm.tsx';
import { SocialSignInButtons } from './SocialSignInButtons.tsx';
import type { AuthScreenState } from './use-auth-screen.ts';
import { useResendConfirmation } from './use-resend-confirmation.ts';

/** Sign-in or registration, with the switch between them. */
export function SignInOrRegisterView({ auth }: { auth: AuthScreenState }) {
  const { t } = useTranslation();
  const { draft, change, show, linkExpired } = auth;
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string | null>(null);
  const resendSection = useRef<HTMLDivElement>(null);
  const { resend, sending } = useResendConfirmation((email) => {
    // Skipped if the visitor has left this view meanwhile.
    if (resendSection.current) change({ view: 'checkEmail', email, codeSentTo: email });
  });
  const registering = draft.view === 'register';
  const forgotButton = (
    <Button variant="quiet" onClick={() => show('forgot')} className="-ml-2">
      {t('auth.forgot')}
    </Button>
  );
  return (
    <>
      {linkExpired && (
        <div role="alert" className="mb-4 rounded-card border border-red bg-red-soft p-4">
          <p className="font-semibold text-red">{t('auth.linkExpired')}</p>
          <p className="mt-1">{t('auth.linkExpiredConfirm')}</p>
        </div>
      )}
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {registering ? t('auth.registerHeading') : t('auth.signInHeading')}
      </h1>
      <AccountForm
        registering={registering}
        draft={draft}
        onDraft={change}
        onNotConfirmed={setUnconfirmedEmail}
        emailTakenNote={
          <div className="-mt-3 flex flex-wrap gap-x-4">
            <Button variant="quiet" onClick={() => show('signIn')} className="-ml-2">
              {t('auth.signInWithIt')}
            </Button>
            {forgotButton}
          </div>
        }
      >
        {!registering && unconfirmedEmail && (
          <div
            ref={resendSection}
            className="rounded-card border border-line-strong bg-surface p-4"
          >
            <p>{t('auth.notConfirmedText')}</p>
            <Button
              variant="secondary"
              onClick={() => void resend(unconfirmedEmail)}
              busy={sending && t('auth.sending')}
              className="mt-3"
            >
              {t('auth.resendLink')}
            </Button>
          </div>
        )}
      </AccountForm>
      {!registering && <p className="mt-2">{forgotButton}</p>}
      <p className="mt-2 flex flex-wrap items-center gap-x-4">
        {registering ? t('auth.haveAccount') : t('auth.noAccount')}
        <Button
          variant="quiet"
          onClick={() => show(registering ? 'signIn' : 'register')}
          className="-mx-2"
        >
          {registering ? t('auth.toSignIn') : t('auth.toRegister')}
        </Button>
      </p>
      {/* Last, because the buttons appear only with a response and would shift what is below them. */}
      <SocialSignInButtons />
    </>
  );
}
