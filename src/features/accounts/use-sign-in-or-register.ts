import { useTranslation } from '../../web/i18n/use-translation.ts';
import { tidyEmail } from '../../shared/email.ts';
import { ApiError } from '../../web/api/client.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useIdempotencyKey } from '../../web/use-idempotency-key.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import type { AccountField, AccountValues, FieldErrors } from './account-form-errors.ts';
import { registrationFailureToast, signInFailureToast } from './auth-failure-toasts.ts';
import { signIn, signUp } from './contract.ts';
import { tidyFullName } from './rules.ts';

/** Callbacks for the outcomes of a sign-in or a registration. */
interface SignInCallbacks {
  onRegistered: (email: string) => void;
  /** The address has not been confirmed yet. */
  onNotConfirmed: (email: string) => void;
  onErrors: (errors: FieldErrors<AccountField>) => void;
}

/** Sends sign-ins and registrations, and shows why one failed. */
export function useSignInOrRegister({ onRegistered, onNotConfirmed, onErrors }: SignInCallbacks) {
  const { t } = useTranslation();
  const { api, session } = useWebApp();
  const toast = useToast('enter');
  const keyFor = useIdempotencyKey();

  const enter = async ({ email, password }: AccountValues) => {
    // Without cookies the sign-in would succeed, and the next page would not know it.
    if (!navigator.cookieEnabled) {
      const description = t('auth.cookiesBlocked');
      toast({ title: t('auth.loginFailed'), description, variant: 'destructive' });
      return;
    }
    try {
      const { user } = await api(signIn, { body: { email: tidyEmail(email), password } });
      session.publish('signedIn', user);
    } catch (error) {
      toast(signInFailureToast(error, t));
      if (error instanceof ApiError && error.code === 'emailNotConfirmed') {
        onNotConfirmed(tidyEmail(email));
      }
    }
  };

  const register = async (values: AccountValues, user_type: 'user' | 'owner') => {
    const email = tidyEmail(values.email);
    const full_name = tidyFullName(values.full_name);
    try {
      const body = { full_name, email, password: values.password, user_type };
      await api(signUp, { body }, { idempotencyKey: keyFor(body) });
      onRegistered(email);
    } catch (error) {
      const failure = registrationFailureToast(error, t);
      if (failure) toast(failure);
      else onErrors({ email: 'alreadyRegistered' });
    }
  };

  return { enter, register };
}
