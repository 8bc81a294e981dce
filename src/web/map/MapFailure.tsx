import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { refocusOnRemoval } from '../ui/focus.ts';

/** Shown in place of a map whose script could not be fetched. */
export function MapFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div
      ref={refocusOnRemoval}
      role="alert"
      className="absolute inset-0 flex flex-col items-center gap-3 p-8"
    >
      <p>{t('map.notLoaded')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
