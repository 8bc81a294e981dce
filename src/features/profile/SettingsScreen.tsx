import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Head } from '../../web/head/head.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { DangerZone } from './DangerZone.tsx';
import { SignedInFrame } from './SignedInFrame.tsx';

/** The settings of the account: its facts, downloading data, signing out and deleting. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <SignedInFrame heading={t('settings.heading')} deniedText={t('access.signInSettings')}>
      {(user) => (
        <>
          <Head title={t('settings.title')} noIndex />
          <AccountFacts user={user} />
          <DangerZone />
        </>
      )}
    </SignedInFrame>
  );
}
