import { useTranslation } from '../i18n/use-translation.ts';
import { Spinner } from '../ui/Spinner.tsx';

/** Stands in for a screen until it is known who is signed in. */
export function SessionLoading() {
  const { t } = useTranslation();
  return (
    <main className="page py-16" aria-busy>
      <p role="status" className="flex items-center gap-2">
        <Spinner /> {t('shell.loading')}
      </p>
    </main>
  );
}
