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
  const [component, setComponent] = useState<Module[Name] | null>(null);
  const [state, setState] = useState<'fetching' | 'lost' | 'retrying'>('fetching');
  const fetchComponent = () => {
    importWithTexts(i18n, load, name).then(
      (fetched) => setComponent(() => fetched),
      () => setState('lost'),
    );
  };
  const fetchNow = useEffectEvent(fetchComponent);
  useEffect(() => {
    if (wanted) fetchNow();
  }, [wanted]);
  if (component !== null || state === 'fetching') return [component, null];
  const onRetry = () => {
    setState('retrying');
    fetchComponent();
  };
  return [null, { onRetry, retrying: state === 'retrying' }];
}
