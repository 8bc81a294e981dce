import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { fetchShownPart } from './fetch-shown-part.ts';
import type { LostPartProps } from './LostPart.tsx';

/**
 * A part of the interface that is fetched as soon as it is wanted, with its texts: null until it is
 * there. When it cannot be fetched, the second value is the props of a `LostPart` in its place; else null.
 * @param load the import of its module
 * @param name the export that is the part
 */
export function useWantedPart<Module extends object, Name extends string & keyof Module>(
  wanted: boolean,
  load: () => Promise<Module>,
  name: Name,
): [Module[Name] | null, LostPartProps | null] {
  const { i18n } = useTranslation();
  const [part, setPart] = useState<Module[Name] | null>(null);
  const [state, setState] = useState<'fetching' | 'lost' | 'retrying'>('fetching');
  const ask = () => {
    fetchShownPart(i18n, load, name).then(
      (fetched) => setPart(() => fetched),
      () => setState('lost'),
    );
  };
  const fetchNow = useEffectEvent(ask);
  useEffect(() => {
    if (wanted) fetchNow();
  }, [wanted]);
  if (part !== null || state === 'fetching') return [part, null];
  const onRetry = () => {
    setState('retrying');
    ask();
  };
  return [null, { onRetry, retrying: state === 'retrying' }];
}
