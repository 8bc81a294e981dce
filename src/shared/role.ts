/** What a person may do; a person may hold several. */
export const roles = ['user', 'owner', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Whether a stored word is a role. */
export function isRole(word: string): word is Role {
  return roles.some((role) => role === word);
}
