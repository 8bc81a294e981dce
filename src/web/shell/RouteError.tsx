import { useTranslation } from '../i18n/use-translation.ts';
import { useRouteError } from 'react-router';
import { Button, LinkButton } from '../ui/Button.tsx';
import { useOnline } from '../ui/use-online.ts';
import { isMissingChunk } from './missing-chunk.ts';

/** Stands in for a screen that could not be loaded or drawn. */
export function RouteError() {
  const { t } = useTranslation();
  const online = useOnline();
  const notLoaded = isMissingChunk(useRouteError()) || !online;
  return (
    <main role="alert" className="page flex flex-col items-start gap-4 py-16">
      <h1 className="text-2xl font-semibold">{t('shell.screenFailed')}</h1>
      <p className="text-muted">{notLoaded ? t('shell.notLoaded') : t('shell.broken')}</p>
      <div className="flex flex-wrap gap-3">
        {/* Loading anew also fetches the newest build, which a missing part may belong to. */}
        <Button onClick={() => location.reload()}>{t('ui.retry')}</Button>
        <LinkButton variant="secondary" to="/" reloadDocument={online}>
          {t('returnHome')}
        </LinkButton>
      </div>
    </main>
  );
}
