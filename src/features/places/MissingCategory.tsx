import { MapPinOff } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Head } from '../../web/head/head.tsx';
import { BrowsePlacesLinks } from './BrowsePlacesLinks.tsx';

/**
 * Shown instead of the places of a category that does not exist. The name in the address is not repeated:
 * anybody can write anything there.
 */
export function MissingCategory({ wholeMapPath }: { wholeMapPath?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <main className="page flex grow flex-col items-center justify-center gap-4 py-16 text-center">
      <Head title={`${t('places.categoryMissing')} | ${t('shell.name')}`} noIndex />
      <MapPinOff size={40} className="text-muted" aria-hidden />
      <h1 className="text-2xl font-semibold">{t('places.categoryMissing')}</h1>
      <BrowsePlacesLinks wholeMapPath={wholeMapPath} />
    </main>
  );
}
