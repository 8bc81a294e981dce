import { useTranslation } from '../i18n/use-translation.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Stands in for a screen whose code is not there yet. */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <main className="page py-6" aria-busy>
      <p role="status" className="sr-only">
        {t('shell.loading')}
      </p>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-6 h-32 rounded-card" />
      <Skeleton className="mt-3 h-32 rounded-card" />
    </main>
  );
}
