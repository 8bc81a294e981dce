import { useEffect } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/Field.tsx';
import { useHydrated } from '../../web/ui/use-hydrated.ts';
import { fullNameProblem } from '../accounts/rules.ts';
import { useAccountForm } from '../accounts/use-account-form.ts';
import {
  readProfileDraft,
  changedValues,
  saveProfileDraft,
  profileValues,
  dropSavedFromDraft,
} from './profile-draft.ts';
import type { Profile } from './contract.ts';
import { phoneNumberProblem } from './rules.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** Puts values into the fields that nobody has typed in since the page loaded. */
function fillIn(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.value === input.defaultValue) {
      input.value = value;
    }
  }
}

/** Full name and phone number; the e-mail address is shown, but cannot be changed. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const ready = useHydrated();
  const { ref, errors, busy, announcement, showErrors, readField, send, formProps } =
    useAccountForm<'full_name' | 'phone_number'>();
  const save = useSaveProfile(showErrors);
  useEffect(() => fillIn(ref.current, readProfileDraft(profile)), [ref, profile]);

  const values = () => ({
    full_name: readField('full_name'),
    phone_number: readField('phone_number'),
  });
  const onSubmit = () => {
    const sent = values();
    const name = fullNameProblem(sent.full_name);
    const phone = phoneNumberProblem(sent.phone_number);
    send({ ...(name && { full_name: name }), ...(phone && { phone_number: phone }) }, async () => {
      // Only changed fields are sent: another may have been changed on another device since this
      // page loaded.
      const saved = await save(changedValues(sent, profileValues(profile)));
      if (saved) dropSavedFromDraft(sent, saved);
    });
  };
  const storeDraft = () => saveProfileDraft(profile, values());

  return (
    <form {...formProps(onSubmit)} onChange={storeDraft} className="card flex flex-col gap-4 p-4">
      <TextField
        label={t('auth.fullName')}
        name="full_name"
        autoComplete="name"
        defaultValue={profile.full_name ?? ''}
        error={errors.full_name && t(`error.${errors.full_name}`)}
      />
      <TextField
        label={t('profile.phone')}
        name="phone_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional={t('profile.optional')}
        help={t('profile.phoneHelp')}
        defaultValue={profile.phone_number ?? ''}
        error={errors.phone_number && t(`error.${errors.phone_number}`)}
      />
      {/* An account by phone has no email address. */}
      {profile.email && (
        <TextField
          label={t('auth.email')}
          type="email"
          autoComplete="email"
          readOnly
          help={t('profile.emailFixed')}
          value={profile.email}
        />
      )}
      <Button
        type="submit"
        disabled={!ready}
        busy={busy && t('profile.saving')}
        className="self-start"
      >
        {t('profile.save')}
      </Button>
      {announcement}
    </form>
  );
}
