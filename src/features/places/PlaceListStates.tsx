import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ErrorState } from '../../web/ui/ListStates.tsx';
import type { Institution } from './contract.ts';
import { loadFailureText } from './place-list.ts';
import type { PlaceListData } from './place-list.ts';
import { PlaceCardSkeletons } from './PlaceCardSkeletons.tsx';

interface PlaceListStatesProps {
  list: Pick<PlaceListData, 'places' | 'error' | 'retry' | 'retrying'>;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** How many cards to show in place of those that load; six where it is not given. */
  placeholders?: number;
  /** Renders the places when there are any. */
  children: (places: readonly Institution[]) => ReactNode;
}

/** The four states of a list of places: loading, failed, empty, full. */
export function PlaceListStates({ list, empty, placeholders, children }: PlaceListStatesProps) {
  const { t } = useTranslation();
  const { places, error } = list;
  if (places) return places.length === 0 ? empty : children(places);
  if (!error) return <PlaceCardSkeletons count={placeholders} />;
  return (
    <ErrorState title={loadFailureText(t, error)} onRetry={list.retry} retrying={list.retrying} />
  );
}
