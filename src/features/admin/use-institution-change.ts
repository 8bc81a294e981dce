import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { institutionChangeFailure } from './institution-change-failure.ts';
import { institutionChangeMutation } from './queries.ts';
import type { InstitutionChange } from './queries.ts';

/** Changes an institution and reports the outcome. */
export function useInstitutionChange(id: string) {
  const { api } = useWebApp();
  const { t } = useTranslation();
  const showToast = useToast();
  // Each kind of decision about it is tried, and retried, on its own.
  const toastKeyOf = (tried: InstitutionChange) => `administer ${id} ${Object.keys(tried)[0]}`;
  const { onSuccess, onError, ...options } = institutionChangeMutation(api, useQueryClient(), id);
  return useMutation({
    ...options,
    onSuccess: (changed, tried, ...given) => {
      showToast({ operation: toastKeyOf(tried), title: t('adminPlaces.changed') });
      return onSuccess?.(changed, tried, ...given);
    },
    onError: (error, tried, ...given) => {
      showToast({
        operation: toastKeyOf(tried),
        title: t('adminPlaces.changeFailed'),
        description: institutionChangeFailure(t, error),
        variant: 'destructive',
      });
      return onError?.(error, tried, ...given);
    },
  });
}
