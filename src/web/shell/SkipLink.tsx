import { useTranslation } from '../i18n/use-translation.ts';

/** The first stop of the keyboard: past the bar, to the screen. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-green focus:px-4 focus:py-3 focus:font-semibold focus:text-on-green"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {t('shell.skip')}
    </a>
  );
}
