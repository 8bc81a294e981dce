import { useEffect, useEffectEvent } from 'react';
import { useLazyComponent } from '../../web/ui/use-lazy-component.tsx';

/**
 * A component that is fetched as soon as it is wanted; null until it is loaded.
 * @param load the import of its module
 * @param name the component's export
 */
export function useLazyComponentWhen<Module extends object, Name extends string & keyof Module>(
  wanted: boolean,
  load: () => Promise<Module>,
  name: Name,
): [Module[Name] | null] {
  const [component, loadComponent] = useLazyComponent(load, name);
  const fetchNow = useEffectEvent(loadComponent);
  useEffect(() => {
    if (wanted) fetchNow();
  }, [wanted]);
  return [component];
}
