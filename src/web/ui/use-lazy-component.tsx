import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { importWithTexts } from './import-with-texts.ts';
import { ProgressLine } from './ProgressLine.tsx';
import { useToast } from './Toast.tsx';

/**
 * A part of the interface that is fetched when it is first asked for, and the function that asks: null
 * until then. A failed fetch shows a toast and can be repeated by asking again. The third value is to be
 * rendered: a progress line at the top edge while the part is being fetched.
 * @param load the import of its module
 * @param name the export that is the part
 */
export function useLazyComponent<Module extends object, Name extends string & keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): [Module[Name] | null, () => void, ReactNode] {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const [component, setComponent] = useState<Module[Name] | null>(null);
  const [isLoading, setLoading] = useState(false);
  const loadComponent = useCallback(() => {
    setLoading(true);
    importWithTexts(i18n, load, name)
      .then(
        (fetched) => setComponent(() => fetched),
        () => toast({ title: t('shell.notLoaded'), variant: 'destructive' }),
      )
      .finally(() => setLoading(false));
  }, [i18n, load, name, t, toast]);
  const progressLine = isLoading && component === null && <ProgressLine />;
  return [component, loadComponent, progressLine];
}
