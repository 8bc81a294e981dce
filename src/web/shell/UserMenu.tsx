import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../features/accounts/session.ts';
import type { SessionUser } from '../../features/accounts/session.ts';
import { iconButtonStyle } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { User } from 'lucide-react';
import { userNavigation } from './navigation.ts';

/** The signed-in person's own links. */
export function UserMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const { signOut } = useSession();
  return (
    <Popover
      name={user.full_name || user.email}
      label={<User size={22} aria-hidden />}
      className={iconButtonStyle}
    >
      <p className="px-3 py-2 font-semibold">{user.full_name}</p>
      <p className="px-3 pb-2 text-sm text-muted">{user.email}</p>
      <ul>
        {userNavigation(user).map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={menuItemStyle}>
              {t(label)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={signOut} className={menuItemStyle}>
            {t('navigation.signOut')}
          </button>
        </li>
      </ul>
    </Popover>
  );
}

const menuItemStyle =
  'flex min-h-11 w-full items-center rounded-control px-3 text-left hover:bg-sunken';
