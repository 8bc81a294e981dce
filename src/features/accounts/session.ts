import { createContext, use } from 'react';
import type { Role } from '../../shared/role.ts';

/** Who is signed in. */
export interface SessionUser {
  id: string;
  email: string;
  full_name: string;
  roles: readonly Role[];
}

/** The signed-in person, or null for a visitor, and the way out. */
export interface Session {
  user: SessionUser | null;
  signOut: () => void;
}

/** Without a provider around it everybody is a visitor. */
export const SessionContext = createContext<Session>({ user: null, signOut: () => undefined });

/** The session of this tab. */
export function useSession(): Session {
  return use(SessionContext);
}
