import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import type { Position } from '../../shared/distance.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { Institution } from '../places/contract.ts';
import { placeQuery } from '../places/place-queries.ts';

interface SelectedRowProps {
  id: string;
  /** Where its distance is measured from; by default the visitor's location. */
  from?: Position | undefined;
  row: (place: Institution) => ReactNode;
  onDrawn: (id: string) => void;
}

/** The row of a place that was selected on the map and is not on the loaded pages of the list. */
export function SelectedRow({ id, from, row, onDrawn }: SelectedRowProps) {
  const { api } = useWebApp();
  const { position } = useUserLocation();
  const { data: place } = useQuery(placeQuery(api, { id, position: from ?? position }));
  const reportDrawn = useEffectEvent(onDrawn);
  const isKnown = Boolean(place);
  useEffect(() => {
    if (isKnown) reportDrawn(id);
  }, [isKnown, id]);
  return place ? <ul>{row(place)}</ul> : null;
}
