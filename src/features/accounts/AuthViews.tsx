import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Head } from '../../web/head/head.tsx';
import { Button } from '../../web/ui/Button.tsx';
import { CheckEmailView } from './CheckEmailView.tsx';
import { SignInOrRegisterView } from './SignInOrRegisterView.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { ResetPasswordView } from './ResetPasswordView.tsx';
import type { AuthScreenState } from './use-auth-screen.ts';
import { useViewFocus } from './use-view-focus.ts';

/** The current view of /auth. */
export function AuthViews({ auth }: { auth: AuthScreenState }) {
  const { t } = useTranslation();
  const { draft, resetToken } = auth;
  const focus = useViewFocus(resetToken ? 'reset' : draft.view);
  return (
    <div {...focus}>
      <Head title={t(resetToken ? 'auth.title' : titles[draft.view])} noIndex />
      <AuthViewContent auth={auth} />
    </div>
  );
}

/** The document title of each view; the same text as its heading. */
const titles = {
  signIn: 'auth.title',
  register: 'auth.registerTitle',
  checkEmail: 'auth.checkTitle',
  forgot: 'auth.forgotTitle',
  forgotSent: 'auth.checkTitle',
} as const;

function AuthViewContent({ auth }: { auth: AuthScreenState }) {
  const { t } = useTranslation();
  const { draft, change, show, resetToken } = auth;
  const toSignIn = () => show('signIn');
  const backToSignIn = (
    <Button variant="quiet" onClick={toSignIn} className="mt-4 -ml-2">
      {t('auth.backToSignIn')}
    </Button>
  );
  if (resetToken) {
    return (
      <ResetPasswordView
        token={resetToken}
        onPasswordSet={toSignIn}
        onForgotPassword={() => show('forgot')}
      />
    );
  }
  switch (draft.view) {
    case 'checkEmail':
      return (
        <CheckEmailView
          email={draft.email}
          codeSent={draft.codeSentTo === draft.email}
          onCodeSent={() => change({ codeSentTo: draft.email })}
          onOtherEmail={() => show('register')}
          onConfirmed={toSignIn}
        />
      );
    case 'forgot':
      return (
        <>
          <h1 tabIndex={-1} className="mb-3 text-2xl font-semibold">
            {t('auth.forgotHeading')}
          </h1>
          <ForgotPasswordForm
            email={draft.email}
            onSent={(email) => change({ view: 'forgotSent', email })}
          />
          {backToSignIn}
        </>
      );
    case 'forgotSent':
      return (
        <>
          <h1 tabIndex={-1} className="text-2xl font-semibold">
            {t('auth.checkHeading')}
          </h1>
          <p role="status" className="mt-3 wrap-anywhere">
            {t('auth.forgotSent', { email: draft.email })}
          </p>
          {backToSignIn}
        </>
      );
    default:
      return <SignInOrRegisterView auth={auth} />;
  }
}
