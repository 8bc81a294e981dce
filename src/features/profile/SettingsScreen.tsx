import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Head } from '../../web/head/head.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { DangerZone } from './DangerZone.tsx';
import { OwnFrame } from './OwnFrame.tsx';

/** One's account: what it is, what it may, and the ways out of it. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <OwnFrame heading={t('settings.heading')} denied={t('access.signInSettings')}>
      {(user) => (
        <>
          <Head title={t('settings.title')} hidden />
          <AccountFacts user={user} />
          <DangerZone />
        </>
      )}
    </OwnFrame>
  );
}
