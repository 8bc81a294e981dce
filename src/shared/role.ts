/** What a person may do; a person may hold several. */
export const roles = ['user', 'owner', 'admin'] as const;
export type Role = (typeof roles)[number];
