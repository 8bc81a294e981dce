import { useTranslation } from '../../web/i18n/use-translation.ts';
import { TextField } from '../../web/ui/Field.tsx';
import { maxEmailLength } from '../../shared/email.ts';

interface EmailFieldProps {
  defaultValue: string;
  error: string | undefined;
}

/** The email address of an account, marked for password managers as the user name. */
export function EmailField({ defaultValue, error }: EmailFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('auth.email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxEmailLength}
      defaultValue={defaultValue}
      error={error}
    />
  );
}
