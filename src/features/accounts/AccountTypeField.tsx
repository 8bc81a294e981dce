import { useTranslation } from '../../web/i18n/use-translation.ts';
import { RadioCard } from '../../web/ui/RadioCard.tsx';

const types = [
  { value: 'owner', label: 'auth.typeOwner', text: 'auth.typeOwnerText' },
  { value: 'user', label: 'auth.typeUser', text: 'auth.typeUserText' },
] as const;

/** The choice whether the new account starts as an owner or as a user. */
export function AccountTypeField({ defaultValue }: { defaultValue: 'user' | 'owner' }) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('auth.accountType')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {types.map(({ value, label, text }) => (
          <RadioCard
            key={value}
            name="user_type"
            value={value}
            label={t(label)}
            text={t(text)}
            defaultChecked={value === defaultValue}
          />
        ))}
      </div>
    </fieldset>
  );
}
