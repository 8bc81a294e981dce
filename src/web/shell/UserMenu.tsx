import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Avatar } from '../../features/accounts/Avatar.tsx';
import type { SessionUser } from '../../features/accounts/session.ts';
import { iconButtonStyle } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { useLazyComponent } from '../ui/use-lazy-component.tsx';

/** The menu of the signed-in person. Its content is fetched after the page, so visitors need not. */
export function UserMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const [UserPanel, load] = useLazyComponent(
    () => import('../../features/accounts/UserPanel.tsx'),
    'UserPanel',
  );
  // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as the page stands
  useEffect(load, []);
  return (
    <Popover
      name={t('navigation.account', { name: user.full_name || user.email })}
      label={<Avatar name={user.full_name} />}
      className={iconButtonStyle}
      // Fetches again what could not be fetched.
      onOpen={load}
    >
      {UserPanel ? <UserPanel user={user} /> : <p className="p-3">{t('shell.loading')}</p>}
    </Popover>
  );
}
