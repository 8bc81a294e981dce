import type { Role } from '../../shared/role.ts';
import { highestRole } from './role-flags.ts';

const roleStyles = {
  admin: { label: 'roles.administrator', colour: 'red', className: 'bg-red-soft text-red' },
  owner: { label: 'roles.institutionOwner', colour: 'blue', className: 'bg-tint text-tint-ink' },
  user: { label: 'roles.standardUser', colour: 'green', className: 'bg-green-soft text-green' },
} as const;

/** The label and colour of a person's highest role. */
export function roleStyle(person: { roles: readonly Role[] }) {
  return roleStyles[highestRole(person)];
}
