import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addLaterTexts } from '../i18n/i18n.ts';
import { useToast } from './Toast.tsx';

/**
 * A part of the interface that is fetched when it is first asked for: null until then. A failed
 * fetch is said in a toast and can be repeated by asking again.
 */
export function useLazyPart<Part>(load: () => Promise<Part>): [Part | null, () => void] {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const [part, setPart] = useState<Part | null>(null);
  const ask = () => {
    Promise.all([load(), addLaterTexts(i18n)]).then(
      ([loaded]) => setPart(() => loaded),
      () => toast({ title: t('shell.notLoaded'), variant: 'destructive' }),
    );
  };
  return [part, ask];
}
