import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import type { FieldProblem } from '../../shared/problem.ts';
import { ApiError } from '../../web/api/client.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useGoOn } from '../../web/ui/use-go-on.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { institutionPath } from '../categories/category-links.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { InstitutionValues } from '../places/institution-form.ts';
import { placesChanged } from '../places/places-changed.ts';
import { placeQuery } from '../places/queries.ts';
import { failureToast, problemsOf, successToast } from './outcome-toasts.ts';
import { register } from './queries.ts';

/** The new place's page opens so long after it was registered. */
const redirectDelayMs = 1500;

interface Registration {
  send: (values: InstitutionValues) => void;
  state: 'idle' | 'sending' | 'sent';
}

interface RegistrationSetup {
  /** Names this form's create, as it goes out. */
  key: () => string;
  onRegistered: () => void;
  /** The key was used for what the form held earlier: it needs another one. */
  onKeyUsed: () => void;
  onProblems: (problems: readonly FieldProblem[]) => void;
}

/** Sends the form once, tells how it went, and leads to the new place's page. */
export function useRegistration(setup: RegistrationSetup): Registration {
  const { key, onRegistered, onKeyUsed, onProblems } = setup;
  const { t } = useTranslation();
  const { api, queries } = useWebApp();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const { position } = useUserLocation();
  const showToast = useToast('institution');
  const [next, setNext] = useState<string | null>(null);
  // Two presses may come before the first is drawn.
  const sending = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (values: InstitutionValues) => register(api, values, key()),
    onSuccess: (place, { name }) => {
      onRegistered();
      showToast(successToast(t, 'register'));
      // Its page begins with it: the name in the address is no category (D35).
      queries.setQueryData(placeQuery(api, { id: place.id, position }).queryKey, place);
      placesChanged(queries);
      setNext(institutionPath(place.id, name));
    },
    onError: (error) => {
      sending.current = false;
      showToast(failureToast(t, 'register', error));
      if (!(error instanceof ApiError)) return;
      if (error.code === 'conflict') {
        onKeyUsed();
        void queries.invalidateQueries({ queryKey: ['similar'] });
      }
    },
  });
  const lead = useEffectEvent((path: string) =>
    goOn(() => {
      // On its page nobody is still to be led there.
      showToast({ title: t('institutionForm.registered') });
      void navigate(path);
    }),
  );
  useEffect(() => {
    if (next === null) return undefined;
    const timer = setTimeout(() => void lead(next), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [next]);
  return {
    send: (values) => {
      if (sending.current) return;
      sending.current = true;
      mutate(
        values,
        // By then the form can be changed again: what is wrong takes the focus.
        { onError: (error) => onProblems(problemsOf(error)) },
      );
    },
    state: next !== null ? 'sent' : isPending ? 'sending' : 'idle',
  };
}
