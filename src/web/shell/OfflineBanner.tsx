import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { runWhenIdle } from '../offline/run-when-idle.ts';
import { addLaterTexts } from '../i18n/i18n.ts';
import { useOnline } from '../ui/use-online.ts';
import { useWebApp } from '../use-web-app.ts';

/** Says that there is no network, until the part for such times has been fetched and takes over. */
export function OfflineBanner() {
  const { t, i18n } = useTranslation();
  const online = useOnline();
  const { loadOffline } = useWebApp();
  const [Status, setStatus] = useState<ComponentType>();
  const isLoaded = Status !== undefined;
  useEffect(() => {
    if (!loadOffline || isLoaded) return;
    runWhenIdle(() => {
      Promise.all([loadOffline(), addLaterTexts(i18n)]).then(
        ([{ OfflineStatus }]) => setStatus(() => OfflineStatus),
        // The network is gone already, which is said here. The effect retries when it is back.
        () => undefined,
      );
    });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- fetched again when that changes
  }, [loadOffline, i18n, online, isLoaded]);
  if (Status) return <Status />;
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-sm text-paper">
          <WifiOff size={18} aria-hidden className="shrink-0" /> {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
