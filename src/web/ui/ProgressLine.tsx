import { useTranslation } from '../i18n/use-translation.ts';

/** A line at the top edge while what was pressed is being loaded; quick loads do not show it. */
export function ProgressLine() {
  const { t } = useTranslation();
  return (
    <div
      role="progressbar"
      aria-label={t('shell.loading')}
      className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left animate-[route-progress_4s_ease-out_120ms_both] bg-green"
    />
  );
}
