import { Heart, LogOut, Settings, ShieldCheck, User } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { Spinner } from '../../web/ui/Spinner.tsx';
import { Avatar } from './Avatar.tsx';
import { roleFlags } from './role-flags.ts';
import { RoleLabel } from './RoleLabel.tsx';
import type { SessionUser } from './session.ts';
import { useSignOut } from './use-sign-out.ts';
import { userNavigation } from './user-navigation.ts';

const icons = {
  '/profile': User,
  '/favourites': Heart,
  '/settings': Settings,
  '/admin/categories': ShieldCheck,
};

/** The content of the user menu: who is signed in, their own links, and signing out. */
export function UserPanel({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const { busy, signOut } = useSignOut();
  return (
    <>
      <div className="flex items-center gap-3 px-3 pt-2 pb-1">
        <Avatar name={user.full_name} />
        <div className="min-w-0">
          <p lang={detectTextLanguage(user.full_name)} className="font-semibold wrap-anywhere">
            {user.full_name}
          </p>
          {user.email && <p className="text-sm wrap-anywhere text-muted">{user.email}</p>}
        </div>
      </div>
      <div className="border-b border-line px-3 pt-1 pb-3">
        <RoleLabel person={user} />
        {roleFlags(user).isOnlyUser && (
          <p className="mt-2 text-sm text-muted">{t('roles.limitedAccess')}</p>
        )}
      </div>
      <ul className="pt-2">
        {userNavigation(user).map(({ to, label }) => {
          const Icon = icons[to];
          return (
            <li key={to}>
              <Link to={to} className={itemStyle}>
                <Icon size={20} aria-hidden className="text-muted" /> {t(label)}
              </Link>
            </li>
          );
        })}
        <li>
          <button
            type="button"
            onClick={() => {
              if (!busy) void signOut();
            }}
            aria-disabled={busy || undefined}
            aria-busy={busy || undefined}
            className={itemStyle}
          >
            {busy ? <Spinner /> : <LogOut size={20} aria-hidden className="text-muted" />}
            {busy ? t('auth.signingOut') : t('navigation.signOut')}
          </button>
        </li>
      </ul>
    </>
  );
}

const itemStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-sunken';
