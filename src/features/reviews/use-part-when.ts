import { useEffect, useEffectEvent } from 'react';
import { useLazyPart } from '../../web/ui/use-lazy-part.tsx';

/**
 * A component that is fetched as soon as it is wanted; null until it is loaded.
 * @param load the import of its module
 * @param name the component's export
 */
export function usePartWhen<Module extends object, Name extends string & keyof Module>(
  wanted: boolean,
  load: () => Promise<Module>,
  name: Name,
): [Module[Name] | null] {
  const [part, ask] = useLazyPart(load, name);
  const fetchNow = useEffectEvent(ask);
  useEffect(() => {
    if (wanted) fetchNow();
  }, [wanted]);
  return [part];
}
