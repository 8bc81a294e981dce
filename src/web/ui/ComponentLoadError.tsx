import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './Button.tsx';
import { refocusOnRemoval } from './focus.ts';

export interface ComponentLoadErrorProps {
  onRetry: () => void;
  /** While it is being fetched again. */
  retrying: boolean;
}

/** Takes the place of a part of a screen that could not be fetched; the rest of the screen stays. */
export function ComponentLoadError({ onRetry, retrying }: ComponentLoadErrorProps) {
  const { t } = useTranslation();
  return (
    <div
      ref={refocusOnRemoval}
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2"
    >
      <p>{t('shell.notLoaded')}</p>
      <Button variant="secondary" onClick={onRetry} busy={retrying && t('ui.retrying')}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
