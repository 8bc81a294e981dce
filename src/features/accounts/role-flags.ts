import type { Role } from '../../shared/role.ts';

/** What a person's roles, of which there may be several, allow. */
export interface RoleFlags {
  isAdmin: boolean;
  isOwner: boolean;
  isUser: boolean;
  /** The user role without owner or admin. */
  isOnlyUser: boolean;
  canCreateBusiness: boolean;
}

interface Roles {
  roles: readonly Role[];
}

/** The flags of a person; all false for a visitor. */
export function roleFlags(person: Roles | null): RoleFlags {
  const hasRole = (role: Role) => person?.roles.includes(role) ?? false;
  const canCreateBusiness = hasRole('owner') || hasRole('admin');
  return {
    isAdmin: hasRole('admin'),
    isOwner: hasRole('owner'),
    isUser: hasRole('user'),
    isOnlyUser: hasRole('user') && !canCreateBusiness,
    canCreateBusiness,
  };
}

/** A person's highest role; a standard user has no other. */
export function highestRole(person: Roles): Role {
  const { isAdmin, isOwner } = roleFlags(person);
  if (isAdmin) return 'admin';
  return isOwner ? 'owner' : 'user';
}

/** Where Add Business leads: sign-in, the form, or the upgrade dialog. */
export function addBusinessAction(person: Roles | null): 'signIn' | 'form' | 'upgrade' {
  if (!person) return 'signIn';
  return roleFlags(person).canCreateBusiness ? 'form' : 'upgrade';
}
