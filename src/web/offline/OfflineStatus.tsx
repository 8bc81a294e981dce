import { CloudOff, RefreshCw, WifiOff, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link, useLocation } from 'react-router';
import { IconButton } from '../ui/Button.tsx';
import { refocusOnRemoval } from '../ui/focus.ts';
import { useOnline } from '../ui/use-online.ts';
import { reloadWithRetry } from './reload-with-retry.ts';
import { useAgeText } from './use-age-text.ts';
import { useShownDataSource } from './use-shown-data-source.ts';
import { useOffline } from './use-offline.ts';

/** Notes on the network and on a new version, above every screen; usually none. */
export function OfflineStatus() {
  const { newVersion, dismiss, retry } = useOffline();
  return (
    <>
      <NetworkNote onRetry={retry} />
      <div role="status">{newVersion && <VersionNote onDismiss={dismiss} />}</div>
    </>
  );
}

const noteStyle =
  'flex flex-wrap items-center justify-center gap-x-2 px-4 text-center text-sm bg-ink text-paper';
const actionStyle = 'inline-flex min-h-11 items-center gap-1.5 px-2 font-semibold underline';

/** Says that the server cannot be reached, and how old the data is that shows instead. */
function NetworkNote({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const formatAge = useAgeText();
  const online = useOnline();
  const { pathname } = useLocation();
  const {
    away: isServerAway,
    receivedAt: loadedAt,
    searchedCount,
    missing: isDataMissing,
    isFromStorage,
  } = useShownDataSource();
  const isShown = !online || isServerAway || isFromStorage;
  const ageText = () => {
    if (pathname === '/saved') return null;
    if (isDataMissing && loadedAt === null) return t('saved.notHere');
    if (searchedCount !== null) return t('saved.among', { count: searchedCount, n: searchedCount });
    return loadedAt === null ? null : t('saved.age', { age: formatAge(loadedAt) });
  };
  return (
    <div role="status">
      {isShown && (
        <div ref={refocusOnRemoval} className={noteStyle}>
          <p className="flex items-center gap-2 py-2">
            {online ? (
              <CloudOff size={18} aria-hidden className="shrink-0" />
            ) : (
              <WifiOff size={18} aria-hidden className="shrink-0" />
            )}
            <span>
              {online ? t('saved.noAnswer') : t('saved.offline')} {ageText()}
            </span>
          </p>
          {online && (
            <button type="button" onClick={onRetry} className={actionStyle}>
              <RefreshCw size={16} aria-hidden /> {t('ui.retry')}
            </button>
          )}
          {isDataMissing && pathname !== '/saved' && (
            <Link to="/saved" className={actionStyle}>
              {t('saved.show')}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

/** Offers to reload for a newer version, which waits until it suits the visitor. */
function VersionNote({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const reload = () => {
    setBusy(true);
    reloadWithRetry(() => setBusy(false));
  };
  return (
    <div className="flex items-center justify-center gap-x-2 border-b border-line bg-sunken pl-4 text-sm">
      <p className="py-2">{t('saved.newVersion')}</p>
      <button type="button" disabled={busy} onClick={reload} className={actionStyle}>
        {t('saved.reload')}
      </button>
      <IconButton label={t('ui.dismiss')} onClick={onDismiss}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
