import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Spinner } from '../../web/ui/Spinner.tsx';
import { buttonStyle } from '../../web/ui/button-style.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { exportAccount } from '../accounts/contract.ts';
import { useAccountErrorToast } from './use-account-error-toast.ts';

const fileName = 'thikana-account.json';
/** What somebody wrote and was told in years takes minutes over a slow line, and comes whole or not at all. */
const longestDownloadMs = 600_000;

/** Saves everything that the directory holds about the person, or shows why it could not. */
export function DownloadData() {
  const { t } = useTranslation();
  const { api, shareText } = useWebApp();
  const showError = useAccountErrorToast();
  const [busy, setBusy] = useState(false);
  const dismissError = useRef<() => void>(undefined);
  const fetchAndSave = async () => {
    setBusy(true);
    // The browser itself shows a finished download, so only the old error has to go.
    dismissError.current?.();
    try {
      const accountData = await api(exportAccount, {}, { limitMs: longestDownloadMs });
      const text = JSON.stringify(accountData, null, 2);
      if (shareText) await shareText(text);
      else saveAsFile(text);
    } catch (error) {
      dismissError.current = showError(error);
    }
    setBusy(false);
  };
  // Following the link, a browser would show nothing if the request is refused.
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (!busy) void fetchAndSave();
  };
  return (
    <a
      href={exportAccount.path}
      download={fileName}
      onClick={onClick}
      aria-busy={busy}
      className={buttonStyle('secondary', 'mt-3 w-full sm:w-auto')}
    >
      {busy ? <Spinner /> : <Download size={20} aria-hidden />}
      {busy ? t('settings.downloading') : t('settings.download')}
    </a>
  );
}

/**
 * The object URL is never revoked: some browsers read the file only after the visitor has chosen
 * where to save it.
 */
function saveAsFile(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = fileName;
  link.click();
}
