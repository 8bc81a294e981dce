import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../ui/use-online.ts';

/** Says that there is no network, as long as there is none. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useOnline();
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
