import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roles } from '../../shared/role.ts';
import { addBusinessAction, highestRole, roleFlags } from './role-flags.ts';

const held = fc.subarray([...roles]);

describe('role flags', () => {
  it('[ROLE-01] follow from all roles that a person holds', () => {
    fc.assert(
      fc.property(held, (some) => {
        const { isAdmin, isOwner, isUser } = roleFlags({ roles: some });
        expect({ isAdmin, isOwner, isUser }).toEqual({
          isAdmin: some.includes('admin'),
          isOwner: some.includes('owner'),
          isUser: some.includes('user'),
        });
      }),
    );
    expect(roleFlags({ roles: ['user', 'owner', 'admin'] })).toMatchObject({
      isAdmin: true,
      isOwner: true,
      isUser: true,
    });
    expect(Object.values(roleFlags(null))).toEqual([false, false, false, false, false]);
  });

  it('[ROLE-02] only-user means a user who is neither owner nor admin', () => {
    expect(roleFlags({ roles: ['user'] }).isOnlyUser).toBe(true);
    expect(roleFlags({ roles: ['user', 'owner'] }).isOnlyUser).toBe(false);
    expect(roleFlags({ roles: ['user', 'admin'] }).isOnlyUser).toBe(false);
    expect(roleFlags({ roles: [] }).isOnlyUser).toBe(false);
  });

  it('[ROLE-03] only owners and admins can create a business', () => {
    expect(roleFlags({ roles: ['owner'] }).canCreateBusiness).toBe(true);
    expect(roleFlags({ roles: ['user', 'admin'] }).canCreateBusiness).toBe(true);
    expect(roleFlags({ roles: ['user'] }).canCreateBusiness).toBe(false);
    expect(roleFlags({ roles: [] }).canCreateBusiness).toBe(false);
  });

  it('[HOME-13] Add Business shows the upgrade dialog to people who are neither owner nor admin', () => {
    expect(addBusinessAction({ roles: [] })).toBe('upgrade');
    expect(addBusinessAction({ roles: ['user'] })).toBe('upgrade');
    expect(addBusinessAction({ roles: ['user', 'owner'] })).toBe('form');
    expect(addBusinessAction({ roles: ['admin'] })).toBe('form');
    expect(addBusinessAction(null)).toBe('signIn');
  });

  it('name the highest role', () => {
    expect(highestRole({ roles: ['user', 'admin', 'owner'] })).toBe('admin');
    expect(highestRole({ roles: ['user', 'owner'] })).toBe('owner');
    expect(highestRole({ roles: [] })).toBe('user');
  });
});
