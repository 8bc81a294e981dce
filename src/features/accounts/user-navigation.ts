import type { NavigationItem } from '../../web/shell/navigation.ts';
import type { SessionUser } from './session.ts';

/** The links of the user menu; the admin panel for admins only. */
export function userNavigation(
  user: SessionUser,
): NavigationItem<'/profile' | '/favourites' | '/settings' | '/admin/categories'>[] {
  return [
    { to: '/profile', label: 'navigation.profile' },
    { to: '/favourites', label: 'navigation.favourites' },
    { to: '/settings', label: 'navigation.settings' },
    ...(user.roles.includes('admin')
      ? ([{ to: '/admin/categories', label: 'navigation.adminPanel' }] as const)
      : []),
  ];
}
