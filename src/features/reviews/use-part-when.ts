import { useEffect, useEffectEvent } from 'react';
import { useLazyPart } from '../../web/ui/use-lazy-part.ts';

/** A part of the interface that is fetched as soon as it is wanted; null until it is there. */
export function usePartWhen<Part>(wanted: boolean, load: () => Promise<Part>): [Part | null] {
  const [part, ask] = useLazyPart(load);
  const fetchPart = useEffectEvent(ask);
  useEffect(() => {
    if (wanted) fetchPart();
  }, [wanted]);
  return [part];
}
