import type { SessionUser } from '../../features/accounts/session.ts';

/** One place in the navigation: where it leads and the key of its label. */
interface NavigationItem<To extends string = string> {
  to: To;
  label:
    | 'navigation.home'
    | 'navigation.categories'
    | 'navigation.map'
    | 'navigation.profile'
    | 'navigation.favourites'
    | 'navigation.settings'
    | 'navigation.signIn'
    | 'navigation.adminPanel';
}

/** The main places; the last one is the person's profile, or for visitors the way to sign in. */
export function mainNavigation(user: SessionUser | null): NavigationItem[] {
  return [
    { to: '/', label: 'navigation.home' },
    { to: '/category-list', label: 'navigation.categories' },
    { to: '/general-map', label: 'navigation.map' },
    user
      ? { to: '/profile', label: 'navigation.profile' }
      : { to: '/auth', label: 'navigation.signIn' },
  ];
}

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
