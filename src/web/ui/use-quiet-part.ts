import { useCallback, useState } from 'react';
import { fetchPart } from '../fetch-part.ts';

/**
 * A part of the interface that is fetched when it is first asked for: null until then. Of one that
 * cannot be had nothing is said, for what it adds to goes on without it; asking again tries again.
 * Its texts have to be among the first ones.
 * @param load the import of its module; always the same function
 * @param name what the part is called there
 */
export function useQuietPart<Module extends object, Name extends string & keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): [Module[Name] | null, () => void] {
  const [part, setPart] = useState<Module[Name] | null>(null);
  const ask = useCallback(() => {
    fetchPart(load, name).then(
      (module) => setPart(() => module[name]),
      () => undefined,
    );
  }, [load, name]);
  return [part, ask];
}
