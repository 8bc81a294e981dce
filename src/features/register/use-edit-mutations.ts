import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLocation, useNavigate } from 'react-router';
import type { FieldProblem } from '../../shared/problem.ts';
import { ApiError } from '../../web/api/client.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useDeletion } from '../../web/use-deletion.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { Institution } from '../places/contract.ts';
import type { InstitutionValues } from '../places/check-institution.ts';
import { refetchPlaces } from '../places/refetch-places.ts';
import { placeQuery } from '../places/place-queries.ts';
import { updateCachedPlace, removeCachedPlace } from './cached-places.ts';
import { leaveDeletedPlace } from './leave-deleted-place.ts';
import { failureToast, problemsOf, successToast } from './outcome-toasts.ts';
import { sendEdit, sendDeletion } from './queries.ts';

interface EditSetup {
  place: Institution;
  /** The `updated_at` that the person has seen: later changes are not overwritten. */
  updatedAt: string;
  /** Called when it was saved or deleted: the draft is removed. */
  onDone: () => void;
  onSaved: () => void;
  onProblems: (problems: readonly FieldProblem[]) => void;
  /** Called when somebody else has changed it, with the stored place. */
  onConflict: (newest: Institution) => void;
}

/** Saves and deletes an institution, reports the outcome, and updates all cached answers. */
export function useEditMutations(setup: EditSetup) {
  const { place, updatedAt, onDone, onSaved, onProblems, onConflict } = setup;
  const { t } = useTranslation();
  const { api, queries } = useWebApp();
  const { position } = useUserLocation();
  const navigate = useNavigate();
  const from = useLocation();
  const showToast = useToast('institution');
  /** Whoever has left before the response arrives is not redirected by it. */
  const isMounted = useRef(true);
  /**
   * The change was refused because the place is gone, or belongs to another owner: cached answers are
   * stale.
   */
  const isOutdated = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      if (isOutdated.current) refetchPlaces(queries);
    };
  }, [queries]);
  const handleFailure = (act: 'update' | 'delete', error: Error) => {
    showToast(failureToast(t, act, error));
    if (isRefusal(error)) isOutdated.current = true;
  };
  /** If this fails, the next try runs into the same conflict. */
  const fetchStoredPlace = async () => {
    try {
      return await queries.fetchQuery({
        ...placeQuery(api, { id: place.id, position }),
        staleTime: 0,
      });
    } catch {
      return null;
    }
  };
  const saveMutation = useMutation({
    mutationFn: (values: InstitutionValues) =>
      sendEdit(api, place.id, { ...values, updated_at: updatedAt }),
    onSuccess: (changed) => {
      updateCachedPlace(queries, changed);
      const markGone = place.is_verified && !changed.is_verified;
      showToast(successToast(t, 'update', markGone));
      onDone();
      if (isMounted.current) onSaved();
    },
    onError: async (error) => {
      handleFailure('update', error);
      if (!(error instanceof ApiError) || error.code !== 'conflict') return;
      const newest = await fetchStoredPlace();
      if (newest) onConflict(newest);
    },
  });
  const runDeletion = useDeletion();
  const deleteMutation = useMutation({
    mutationFn: () => runDeletion(place.id, () => sendDeletion(api, place.id)),
    onSuccess: async () => {
      showToast(successToast(t, 'delete'));
      onDone();
      // Only after leaving: otherwise the page would briefly show without its place.
      if (isMounted.current) await leaveDeletedPlace({ id: place.id, from, navigate });
      removeCachedPlace(queries, place.id);
    },
    onError: (error) => handleFailure('delete', error),
  });
  return {
    save: (values: InstitutionValues) => {
      if (saveMutation.isPending) return;
      // Only when the fields are enabled again can one with a mistake take the focus.
      saveMutation.mutate(values, { onError: (error) => onProblems(problemsOf(error)) });
    },
    saving: saveMutation.isPending,
    deletePlace: () => {
      if (!deleteMutation.isPending) deleteMutation.mutate();
    },
    deleting: deleteMutation.isPending || deleteMutation.isSuccess,
  };
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && ['notFound', 'notAllowed'].includes(error.code);
}
