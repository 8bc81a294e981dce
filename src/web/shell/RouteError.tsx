import { useTranslation } from '../i18n/use-translation.ts';
import { useRevalidator, useRouteError } from 'react-router';
import { Button, LinkButton } from '../ui/Button.tsx';
import { useOnline } from '../ui/use-online.ts';
import { isMissingChunk } from './missing-chunk.ts';

/** Stands in for a screen that could not be loaded or drawn. */
export function RouteError() {
  const { t } = useTranslation();
  const online = useOnline();
  const { revalidate } = useRevalidator();
  const notLoaded = isMissingChunk(useRouteError()) || !online;
  const retry = () => {
    // A reload also fetches the newest build, which the missing part may need. Without a network it would
    // replace this screen by an error page of the browser.
    if (online) location.reload();
    else void revalidate();
  };
  return (
    <main className="page flex flex-col items-start gap-4 py-16" data-failed-screen>
      <div role="alert" className="flex flex-col gap-4">
        <h1 className="text-2xl font-semibold">{t('shell.screenFailed')}</h1>
        <p className="text-muted">{notLoaded ? t('shell.notLoaded') : t('shell.broken')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={retry}>{t('ui.retry')}</Button>
        <LinkButton variant="secondary" to="/" reloadDocument={online}>
          {t('returnHome')}
        </LinkButton>
      </div>
    </main>
  );
}
