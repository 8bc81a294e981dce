import { useEffect, useEffectEvent } from 'react';
import { useToast } from './Toast.tsx';

/**
 * Shows a failure in a toast, once: not again when the language is switched while it lasts.
 * @param failure null: nothing failed
 * @param title its words
 * @param act what was tried (see `useToast`)
 */
export function useFailureToast(
  failure: Error | null,
  title: (failure: Error) => string,
  act?: string,
): void {
  const showToast = useToast(act);
  const showFailure = useEffectEvent((error: Error) => {
    showToast({ title: title(error), variant: 'destructive' });
  });
  useEffect(() => {
    if (failure) showFailure(failure);
  }, [failure]);
}
