import { useTranslation } from '../../web/i18n/use-translation.ts';
import { appUrlScheme } from '../../shared/app-url-scheme.ts';
import { buttonStyle } from '../../web/ui/button-style.ts';
import { providerErrorText } from './provider-error-text.ts';

/**
 * The page at which a social sign-in of the native app ends, in the browser. It returns to the app
 * only when pressed: another program must not receive the code unnoticed (RFC 8252, 8.6), and
 * browsers require a press, too.
 * @param error why the sign-in failed; null when it did not
 */
export function ReturnToApp({ code, error }: { code: string; error: string | null }) {
  const { t } = useTranslation();
  const appParams = new URLSearchParams(error === null ? { app: code } : { error });
  return (
    <>
      <h1 className="mb-3 text-2xl font-semibold">
        {error === null ? t('auth.appHeading') : t('auth.appFailed')}
      </h1>
      <p className="mb-4 wrap-anywhere">
        {error === null ? t('auth.appText') : providerErrorText(error, t)}
      </p>
      <a href={`${appUrlScheme}://auth?${appParams}`} className={buttonStyle('primary')}>
        {t('auth.appOpen')}
      </a>
    </>
  );
}
