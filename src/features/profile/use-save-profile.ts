import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ApiError } from '../../web/api/client.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import type { FieldErrors } from '../accounts/account-form-errors.ts';
import type { ProfileValues } from './profile-draft.ts';
import { updateProfile } from './contract.ts';
import type { Profile } from './contract.ts';
import { profileFieldErrors } from './profile-errors.ts';
import type { ProfileField } from './profile-errors.ts';
import { refetchNames, profileQuery } from './queries.ts';
import { useAccountErrorToast } from './use-account-error-toast.ts';

/**
 * Saves the changes of a profile, and shows them everywhere: here, in the menu, in other tabs.
 * Returns the saved profile, or null when saving failed, which a toast reports.
 */
export function useSaveProfile(onErrors: (errors: FieldErrors<ProfileField>) => void) {
  const { t } = useTranslation();
  const { api, queries, session } = useWebApp();
  const showError = useAccountErrorToast('profile');
  const toast = useToast('profile');
  return async (values: Partial<ProfileValues>): Promise<Profile | null> => {
    try {
      const saved = await api(updateProfile, { body: values });
      queries.setQueryData(profileQuery(api).queryKey, saved);
      if (values.full_name !== undefined) refetchNames(queries);
      const { user } = session.current();
      if (user) session.publish('userUpdated', { ...user, full_name: saved.full_name ?? '' });
      toast({ title: t('profile.saved') });
      return saved;
    } catch (error) {
      showError(error);
      if (error instanceof ApiError) onErrors(profileFieldErrors(error));
      return null;
    }
  };
}
