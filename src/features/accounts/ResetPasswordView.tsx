import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Head } from '../../web/head/head.tsx';
import { Button } from '../../web/ui/Button.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { resetLinkQuery } from './queries.ts';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

interface ResetPasswordViewProps {
  token: string;
  onPasswordSet: () => void;
  onForgotPassword: () => void;
}

/** The view that the mailed link for a new password opens: a form while the link is valid. */
export function ResetPasswordView({
  token,
  onPasswordSet,
  onForgotPassword,
}: ResetPasswordViewProps) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const { data: isLinkValid } = useQuery(resetLinkQuery(api, token));
  const [expired, setExpired] = useState<'heard' | 'unheard' | null>(null);
  if (isLinkValid !== false && !expired) {
    return (
      <>
        <Head title={t('auth.resetTitle')} noIndex />
        <h1 tabIndex={-1} className="mb-3 text-2xl font-semibold">
          {t('auth.resetHeading')}
        </h1>
        <ResetPasswordForm
          token={token}
          onPasswordSet={onPasswordSet}
          onExpired={(unheard) => setExpired(unheard ? 'unheard' : 'heard')}
        />
      </>
    );
  }
  return (
    <div role="alert">
      <Head title={t('auth.title')} noIndex />
      <h1 tabIndex={-1} className="text-2xl font-semibold">
        {t('auth.linkExpired')}
      </h1>
      <p className="mt-3">
        {t(expired === 'unheard' ? 'auth.linkUnheard' : 'auth.linkExpiredReset')}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {expired === 'unheard' && <Button onClick={onPasswordSet}>{t('auth.signIn')}</Button>}
        <Button
          variant={expired === 'unheard' ? 'secondary' : 'primary'}
          onClick={onForgotPassword}
        >
          {t('auth.sendLink')}
        </Button>
      </div>
    </div>
  );
}
