import { House, LayoutGrid, Map, User } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { NavLink } from 'react-router';
import { useSession } from '../../features/accounts/session.ts';
import { mainNavigation } from './navigation.ts';

const icons = {
  '/': House,
  '/category-list': LayoutGrid,
  '/general-map': Map,
} as const;

/** The four main places under the thumb; from 1024 px the top bar has them. */
export function BottomBar() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <nav
      aria-label={t('shell.navigation')}
      className="fixed inset-x-0 bottom-0 z-40 grid h-(--bar-bottom) grid-cols-4 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {mainNavigation(user).map(({ to, label }) => {
        const Icon = iconOf(to);
        return (
          <NavLink
            key={to}
            to={to}
            end
            className="flex flex-col items-center justify-center gap-0.5 text-[min(0.875rem,4.4vw)] leading-tight text-muted aria-[current=page]:font-semibold aria-[current=page]:text-green"
          >
            <Icon size={22} aria-hidden />
            {t(label)}
          </NavLink>
        );
      })}
    </nav>
  );
}

function iconOf(to: string) {
  return Object.entries(icons).find(([path]) => path === to)?.[1] ?? User;
}
