import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ApiError } from '../../web/api/client.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import type { FieldErrors } from '../accounts/account-checks.ts';
import type { ProfileValues } from './begun-profile.ts';
import { updateProfile } from './contract.ts';
import type { Profile } from './contract.ts';
import { profileFieldErrors } from './profile-failure.ts';
import type { ProfileField } from './profile-failure.ts';
import { nameChanged, profileQuery } from './queries.ts';
import { useOwnFailure } from './use-own-failure.ts';

/**
 * Saves the changes of a profile, and shows them everywhere: here, in the menu, in other tabs.
 * Returns the saved profile, or null when saving failed, which a toast reports.
 */
export function useSaveProfile(onErrors: (errors: FieldErrors<ProfileField>) => void) {
  const { t } = useTranslation();
  const { api, queries, session } = useWebApp();
  const failed = useOwnFailure('profile');
  const toast = useToast('profile');
  return async (values: Partial<ProfileValues>): Promise<Profile | null> => {
    try {
      const saved = await api(updateProfile, { body: values });
      queries.setQueryData(profileQuery(api).queryKey, saved);
      if (values.full_name !== undefined) nameChanged(queries);
      const { user } = session.current();
      if (user) session.publish('userUpdated', { ...user, full_name: saved.full_name ?? '' });
      toast({ title: t('profile.saved') });
      return saved;
    } catch (error) {
      failed(error);
      if (error instanceof ApiError) onErrors(profileFieldErrors(error));
      return null;
    }
  };
}
