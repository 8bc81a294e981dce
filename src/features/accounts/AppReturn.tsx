import { useTranslation } from '../../web/i18n/use-translation.ts';
import { linkScheme } from '../../shared/link-scheme.ts';
import { buttonStyle } from '../../web/ui/button-style.ts';
import { providerMessage } from './provider-failure.ts';

/**
 * The end of a social sign-in of the native app, in the browser that it used. Only a press leads
 * on: another program must not get there unseen (RFC 8252, 8.6), and browsers want one, too.
 * @param error why it did not work; null when it did
 */
export function AppReturn({ code, error }: { code: string; error: string | null }) {
  const { t } = useTranslation();
  const told = new URLSearchParams(error === null ? { app: code } : { error });
  return (
    <>
      <h1 className="mb-3 text-2xl font-semibold">
        {error === null ? t('auth.appHeading') : t('auth.appFailed')}
      </h1>
      <p className="mb-4 wrap-anywhere">
        {error === null ? t('auth.appText') : providerMessage(error, t)}
      </p>
      <a href={`${linkScheme}://auth?${told}`} className={buttonStyle('primary')}>
        {t('auth.appOpen')}
      </a>
    </>
  );
}
