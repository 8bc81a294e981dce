import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Field, inputStyle } from '../../web/ui/Field.tsx';

type PasswordFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'help' | 'error'> & {
  name: string;
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows what is typed. */
export function PasswordField({ label, help, error, ...inputProps }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isVisible, setIsVisible] = useState(false);
  return (
    <Field {...{ label, help, error }}>
      {(fieldProps) => (
        <div className="relative">
          <input
            {...inputProps}
            {...fieldProps}
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${inputStyle} pr-20`}
          />
          <button
            type="button"
            aria-label={t(isVisible ? 'auth.hidePasswordOf' : 'auth.showPasswordOf', {
              field: label,
            })}
            onClick={() => setIsVisible(!isVisible)}
            className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 text-sm font-semibold text-green"
          >
            {isVisible ? t('auth.hidePassword') : t('auth.showPassword')}
          </button>
        </div>
      )}
    </Field>
  );
}
