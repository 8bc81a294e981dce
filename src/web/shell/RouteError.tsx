import { useTranslation } from 'react-i18next';

/** Stands in for a screen that could not be loaded or drawn. */
export function RouteError() {
  const { t } = useTranslation();
  return <main>{t('shell.screenFailed')}</main>;
}
