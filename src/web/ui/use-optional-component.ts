import { useCallback, useState } from 'react';
import { importWithRetry } from '../import-with-retry.ts';

/**
 * A part of the interface that is fetched when it is first asked for: null until then. A failed fetch is
 * not reported, since what the part adds to works without it; asking again repeats it.
 * Its texts have to be among the first ones.
 * @param load the import of its module; always the same function
 * @param name the export that is the part
 */
export function useOptionalComponent<Module extends object, Name extends string & keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): [Module[Name] | null, () => void] {
  const [component, setComponent] = useState<Module[Name] | null>(null);
  const loadComponent = useCallback(() => {
    importWithRetry(load, name).then(
      (module) => setComponent(() => module[name]),
      () => undefined,
    );
  }, [load, name]);
  return [component, loadComponent];
}
