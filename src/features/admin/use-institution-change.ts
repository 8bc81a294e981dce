import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { ownerFailure } from './owner-failure.ts';
import { administeringInstitution } from './queries.ts';

/** Changes an institution and says how it went. */
export function useInstitutionChange(id: string) {
  const { api } = useWebApp();
  const { t } = useTranslation();
  const showToast = useToast();
  const { onSuccess, onError, ...options } = administeringInstitution(api, useQueryClient(), id);
  return useMutation({
    ...options,
    onSuccess: (...given) => {
      showToast({ title: t('adminPlaces.changed') });
      return onSuccess?.(...given);
    },
    onError: (error, ...given) => {
      showToast({
        title: t('adminPlaces.changeFailed'),
        description: ownerFailure(t, error),
        variant: 'destructive',
      });
      return onError?.(error, ...given);
    },
  });
}
