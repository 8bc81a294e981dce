import type { SessionUser } from '../../features/accounts/session.ts';

/** One place in the navigation: where it leads and the key of its label. */
export interface NavigationItem<To extends string = string> {
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
