import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import type { FieldProblem } from '../../shared/problem.ts';
import { ApiError } from '../../web/api/client.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useNavigateIfCurrent } from '../../web/ui/use-navigate-if-current.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { institutionPath } from '../categories/category-links.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { InstitutionValues } from '../places/check-institution.ts';
import { refetchPlaces } from '../places/refetch-places.ts';
import { placeQuery } from '../places/place-queries.ts';
import { failureToast, problemsOf, successToast } from './outcome-toasts.ts';
import { sendRegistration } from './queries.ts';

/** The delay after a registration before the new place's page opens. */
const redirectDelayMs = 1500;

interface Registration {
  send: (values: InstitutionValues) => void;
  state: 'idle' | 'sending' | 'sent';
}

interface RegistrationSetup {
  /** The idempotency key of the create, read when it is sent. */
  key: () => string;
  onRegistered: () => void;
  /** Called when the key was already used for earlier values of the form: it needs a new one. */
  onKeyUsed: () => void;
  onProblems: (problems: readonly FieldProblem[]) => void;
}

/** Sends the form once, reports the outcome, and goes to the new place's page. */
export function useRegistration(setup: RegistrationSetup): Registration {
  const { key, onRegistered, onKeyUsed, onProblems } = setup;
  const { t } = useTranslation();
  const { api, queries } = useWebApp();
  const navigate = useNavigate();
  const navigateIfCurrent = useNavigateIfCurrent();
  const { position } = useUserLocation();
  const showToast = useToast('institution');
  const [redirectPath, setRedirectPath] = useState<string | null>(null);
  // A second press may come before the first one is rendered.
  const isSending = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (values: InstitutionValues) => sendRegistration(api, values, key()),
    onSuccess: (place, { name }) => {
      onRegistered();
      showToast(successToast(t, 'register'));
      // The page starts with this answer, because the name in the address is not a category (D35).
      queries.setQueryData(placeQuery(api, { id: place.id, position }).queryKey, place);
      refetchPlaces(queries);
      setRedirectPath(institutionPath(place.id, name));
    },
    onError: (error) => {
      isSending.current = false;
      showToast(failureToast(t, 'register', error));
      if (!(error instanceof ApiError)) return;
      if (error.code === 'conflict') {
        onKeyUsed();
        void queries.invalidateQueries({ queryKey: ['similar'] });
      }
    },
  });
  const openPlace = useEffectEvent((path: string) =>
    navigateIfCurrent(() => {
      // The toast without the announcement of the redirect, which has happened by then.
      showToast({ title: t('institutionForm.registered') });
      void navigate(path);
    }),
  );
  useEffect(() => {
    if (redirectPath === null) return undefined;
    const timer = setTimeout(() => void openPlace(redirectPath), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [redirectPath]);
  return {
    send: (values) => {
      if (isSending.current) return;
      isSending.current = true;
      mutate(
        values,
        // Only when the fields are enabled again can one with a mistake take the focus.
        { onError: (error) => onProblems(problemsOf(error)) },
      );
    },
    state: redirectPath !== null ? 'sent' : isPending ? 'sending' : 'idle',
  };
}
