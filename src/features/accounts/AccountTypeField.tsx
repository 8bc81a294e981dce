import { useTranslation } from 'react-i18next';

const types = [
  { value: 'owner', label: 'auth.typeOwner', text: 'auth.typeOwnerText' },
  { value: 'user', label: 'auth.typeUser', text: 'auth.typeUserText' },
] as const;

/** Owner or user, as what the new account starts. */
export function AccountTypeField({ defaultValue }: { defaultValue: 'user' | 'owner' }) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('auth.accountType')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {types.map(({ value, label, text }) => (
          <label
            key={value}
            className="flex cursor-pointer gap-3 rounded-control border border-line-strong bg-surface p-3 has-checked:border-green has-checked:bg-green-soft"
          >
            <input
              type="radio"
              name="user_type"
              value={value}
              aria-label={t(label)}
              aria-describedby={`user-type-${value}`}
              defaultChecked={value === defaultValue}
              className="mt-1 size-4 shrink-0 accent-green"
            />
            <span>
              <span className="block font-semibold">{t(label)}</span>
              <span id={`user-type-${value}`} className="block text-sm text-muted">
                {t(text)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
