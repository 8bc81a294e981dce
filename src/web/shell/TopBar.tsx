import { LogIn, Search } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link, NavLink, useLocation } from 'react-router';
import { AddBusinessLink } from '../../features/accounts/AddBusinessLink.tsx';
import { roleFlags } from '../../features/accounts/role-flags.ts';
import { useSession } from '../../features/accounts/session.ts';
import { useAccountNotices } from '../../features/accounts/use-account-notices.ts';
import { iconButtonStyle } from '../ui/Button.tsx';
import { AddCategorySlot } from './AddCategorySlot.tsx';
import { BellSlot } from './BellSlot.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { Logo } from './Logo.tsx';
import { mainNavigation } from './navigation.ts';
import { TopSearch } from './TopSearch.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The bar at the top: slim on phones, with navigation and search from 1024 px. */
export function TopBar() {
  const { t } = useTranslation();
  const { user } = useSession();
  useAccountNotices();
  const atHome = useLocation().pathname === '/';
  return (
    <header className="bar-top sticky top-0 z-40 h-(--bar-top) border-b border-line bg-paper pt-[env(safe-area-inset-top)] print:hidden">
      <div className="flex h-full items-center gap-[4px] px-[12px] max-[17rem]:gap-0 max-[17rem]:px-[4px] lg:gap-3 lg:px-6">
        <Link
          to="/"
          className="flex min-h-11 min-w-[44px] items-center gap-2 rounded-control pr-2 text-lg font-semibold max-[22rem]:pr-0 max-[19.9rem]:hidden"
        >
          <Logo />
          <span className={user ? 'max-[30rem]:sr-only' : 'max-[22rem]:sr-only'}>
            {t('shell.name')}
          </span>
        </Link>
        <nav aria-label={t('shell.navigation')} className="hidden lg:flex">
          {mainNavigation(user)
            .slice(0, 3)
            .map(({ to, label }) => (
              <NavLink key={to} to={to} end className={navLinkStyle}>
                {t(label)}
              </NavLink>
            ))}
        </nav>
        <div className="grow">{!atHome && <TopSearch />}</div>
        {!atHome && (
          <Link
            to="/#search"
            className={`${iconButtonStyle} lg:hidden`}
            aria-label={t('shell.search')}
          >
            <Search size={22} aria-hidden />
          </Link>
        )}
        <LanguageSwitcher />
        <AddBusinessLink
          className={`${iconButtonStyle} lg:w-auto lg:gap-2 lg:border lg:border-line-strong lg:px-4 lg:font-semibold`}
        />
        {atHome && roleFlags(user).isAdmin && <AddCategorySlot />}
        {user && <BellSlot key={user.id} user={user} />}
        {user ? (
          <UserMenu user={user} />
        ) : (
          <Link to="/auth" aria-label={t('navigation.signIn')} className={signInStyle}>
            <LogIn size={22} aria-hidden className="lg:hidden" />
            <span className="hidden lg:inline">{t('navigation.signIn')}</span>
          </Link>
        )}
      </div>
    </header>
  );
}

const signInStyle =
  `${iconButtonStyle} lg:w-auto lg:bg-green lg:px-4 lg:font-semibold lg:text-on-green ` +
  'lg:hover:bg-green-strong';

const navLinkStyle =
  'flex min-h-11 items-center rounded-control px-3 text-muted hover:bg-sunken ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-green';
