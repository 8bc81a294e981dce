import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { ApiError } from '../../web/api/client.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { failureReason } from '../categories/mutation-failure.ts';
import { maxFavourites } from './contract.ts';
import {
  favouriteIdsQuery,
  favouriteMutation,
  favouriteMutationKey,
  syncFavourites,
} from './queries.ts';
import type { FavouriteKey } from './queries.ts';

/** A favourite, or what may become one. */
interface Subject extends FavouriteKey {
  /** Whether it is one as far as the screen knows; counts until the server has said so. */
  isAssumed: boolean;
}

/**
 * Whether a place is among a person's favourites, and what changes that. What was wanted last
 * counts at once; when it fails, a toast says so, and what the server said counts again.
 */
export function useFavourite({
  isAssumed,
  ...favourite
}: Subject): [isFavourite: boolean, toggle: () => void] {
  const { t } = useTranslation();
  const app = useWebApp();
  const showToast = useToast('favourite');
  const { data: ids } = useQuery({
    ...favouriteIdsQuery(app.api, favourite.userId),
    // Signing out fetches anew what is shown, before this disappears.
    enabled: () => app.session.current().user?.id === favourite.userId,
  });
  useEffect(() => syncFavourites(app), [app]);
  const mutationKey = favouriteMutationKey(favourite);
  const { mutateAsync } = useMutation(favouriteMutation(app, favourite));
  const filters = { mutationKey, status: 'pending' } as const;
  const pending = useMutationState({ filters, select: ({ state }) => state.variables === true });
  const isFavourite = pending.at(-1) ?? ids?.includes(favourite.institutionId) ?? isAssumed;
  const toggle = () => {
    // The press before may not be rendered yet.
    const lastPress = app.queries.getMutationCache().findAll(filters).at(-1);
    const isWanted = !(lastPress ? lastPress.state.variables === true : isFavourite);
    mutateAsync(isWanted).catch((error: Error) => {
      // What is wanted by now may be something else.
      if (app.queries.isMutating({ mutationKey }) > 0) return;
      showToast({
        title: t(isWanted ? 'favourite.addFailed' : 'favourite.removeFailed'),
        description: failureText(t, error),
        variant: 'destructive',
      });
    });
  };
  return [isFavourite, toggle];
}

/** Why it failed, in the reader's language; undefined where there is no text for it. */
function failureText(t: TFunction, error: Error): string | undefined {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'tooMany') return t('favourite.tooMany', { most: maxFavourites });
  if (code === 'notFound') return t('favourite.gone');
  return failureReason(t, error);
}
