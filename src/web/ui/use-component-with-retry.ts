import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { importWithTexts } from './import-with-texts.ts';
import type { ComponentLoadErrorProps } from './ComponentLoadError.tsx';

/**
 * A part of the interface that is fetched as soon as it is wanted, with its texts: null until it is
 * there. When it cannot be fetched, the second value is the props of a `ComponentLoadError` in its place; else null.
 * @param load the import of its module
 * @param name the export that is the part
 */
export function useComponentWithRetry<Module extends object, Name extends string & keyof Module>(
  wanted: boolean,
  load: () => Promise<Module>,
  name: Name,
): [Module[Name] | null, ComponentLoadErrorProps | null] {
  const { i18n } = useTranslation();
  const [part, setPart] = useState<Module[Name] | null>(null);
  const [state, setState] = useState<'fetching' | 'lost' | 'retrying'>('fetching');
  const ask = () => {
    importWithTexts(i18n, load, name).then(
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
