import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Head } from '../../web/head/head.tsx';
import { LinkButton } from '../../web/ui/Button.tsx';

/** Sign-in and registration: for now the plain word that accounts open soon. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <main className="page max-w-xl py-6">
      <Head title={t('auth.title')} hidden />
      <LinkButton to="/" variant="quiet" className="-ml-2">
        <ArrowLeft size={20} aria-hidden /> {t('auth.back')}
      </LinkButton>
      <h1 className="mt-4 text-2xl font-semibold">{t('auth.heading')}</h1>
      <p className="mt-3">{t('auth.openSoon')}</p>
      <p className="mt-3 text-muted">{t('auth.meanwhile')}</p>
    </main>
  );
}
