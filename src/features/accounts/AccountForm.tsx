import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/Field.tsx';
import { registrationErrors, signInErrors } from './account-form-errors.ts';
import type { AccountField } from './account-form-errors.ts';
import { AccountTypeField } from './AccountTypeField.tsx';
import type { AuthDraft } from './auth-draft.ts';
import { EmailField } from './EmailField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useSignInOrRegister } from './use-sign-in-or-register.ts';
import { useHydrated } from '../../web/ui/use-hydrated.ts';

interface AccountFormProps {
  registering: boolean;
  draft: AuthDraft;
  onDraft: (change: Partial<AuthDraft>) => void;
  onNotConfirmed: (email: string) => void;
  /** Shown below the email field when its address is registered already. */
  emailTakenNote: ReactNode;
  /** Shown between the fields and the button. */
  children?: ReactNode;
}

/** Sign-in and registration as one form, so that what was typed survives switching between them. */
export function AccountForm(props: AccountFormProps) {
  const { registering, draft, onDraft, onNotConfirmed, emailTakenNote, children } = props;
  const { t } = useTranslation();
  const ready = useHydrated();
  const { errors, busy, announcement, showErrors, readField, send, formProps } =
    useAccountForm<AccountField>(registering ? 'register' : 'signIn');
  const { enter, register } = useSignInOrRegister({
    onRegistered: (email) => onDraft({ view: 'checkEmail', email }),
    onNotConfirmed,
    onErrors: showErrors,
  });
  const errorOf = (name: AccountField) => {
    const code = errors[name];
    return code && t(`error.${code}`);
  };

  const userType = () => (readField('user_type') === 'user' ? 'user' : 'owner');
  const onSubmit = () => {
    const values = {
      full_name: readField('full_name'),
      email: readField('email'),
      password: readField('password'),
      confirmPassword: readField('confirmPassword'),
    };
    const problems = registering ? registrationErrors(values) : signInErrors(values);
    send(problems, () => (registering ? register(values, userType()) : enter(values)));
  };
  const saveDraft = () =>
    onDraft({
      email: readField('email'),
      ...(registering && { full_name: readField('full_name'), user_type: userType() }),
    });

  return (
    <form {...formProps(onSubmit)} onChange={saveDraft} className="flex flex-col gap-4">
      {registering && (
        <TextField
          label={t('auth.fullName')}
          name="full_name"
          autoComplete="name"
          autoCapitalize="words"
          defaultValue={draft.full_name}
          error={errorOf('full_name')}
        />
      )}
      <EmailField key="email" defaultValue={draft.email} error={errorOf('email')} />
      {errors.email === 'alreadyRegistered' && emailTakenNote}
      <PasswordField
        key="password"
        label={t('auth.password')}
        name="password"
        autoComplete={registering ? 'new-password' : 'current-password'}
        help={registering ? t('auth.passwordHelp') : undefined}
        error={errorOf('password')}
      />
      {registering && (
        <>
          <PasswordField
            label={t('auth.confirmPassword')}
            name="confirmPassword"
            autoComplete="new-password"
            error={errorOf('confirmPassword')}
          />
          <AccountTypeField defaultValue={draft.user_type} />
        </>
      )}
      {children}
      <Button
        type="submit"
        disabled={!ready}
        busy={busy && t(registering ? 'auth.registering' : 'auth.signingIn')}
      >
        {registering ? t('auth.register') : t('auth.signIn')}
      </Button>
      {announcement}
    </form>
  );
}
