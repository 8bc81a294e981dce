import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { refocusOnRemoval } from '../../web/ui/focus.ts';

/** Says on the map that its markers could not be loaded; the earlier ones stay. */
export function MarkersFailedNote({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div
      ref={refocusOnRemoval}
      role="alert"
      className="flex w-full max-w-sm items-center self-center gap-2 rounded-card border border-line bg-surface py-1 pr-1 pl-4"
    >
      <span className="grow">{t('maps.markersFailed')}</span>
      <Button variant="quiet" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
