import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Spinner } from '../../web/ui/Spinner.tsx';
import { buttonStyle } from '../../web/ui/button-style.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { exportAccount } from '../accounts/contract.ts';
import { useOwnFailure } from './use-own-failure.ts';

const fileName = 'thikana-account.json';
/** What somebody wrote and was told in years takes minutes over a slow line, and comes whole or not at all. */
const longestDownloadMs = 600_000;

/** Saves everything that the directory holds of the person, or says why it does not. */
export function DownloadData() {
  const { t } = useTranslation();
  const { api, handOver } = useWebApp();
  const failed = useOwnFailure();
  const [busy, setBusy] = useState(false);
  const takeBackFailure = useRef<() => void>(undefined);
  const fetchAndSave = async () => {
    setBusy(true);
    // Of a file that comes the browser itself tells.
    takeBackFailure.current?.();
    try {
      const all = await api(exportAccount, {}, { limitMs: longestDownloadMs });
      const text = JSON.stringify(all, null, 2);
      if (handOver) await handOver(text);
      else save(text);
    } catch (error) {
      takeBackFailure.current = failed(error);
    }
    setBusy(false);
  };
  // A browser that follows the link by itself says nothing when it is refused.
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

/** The file stays until the page goes: some browsers read it only once somebody has said where to. */
function save(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = fileName;
  link.click();
}
