import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useToast } from '../../web/ui/Toast.tsx';

/** Copies a text and confirms it with `done`; where copying fails, shows the text for copying by hand. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const { t } = useTranslation();
  const showToast = useToast();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: done });
    } catch {
      showToast({ title: t('places.copyFailed'), description: text, variant: 'destructive' });
    }
  };
}
