import * as z from 'zod/mini';

/** The views of /auth. */
const AuthView = z.enum(['signIn', 'register', 'checkEmail', 'forgot', 'forgotSent']);
export type AuthView = z.infer<typeof AuthView>;

/** What was typed on /auth except passwords, kept in the tab across reloads. */
const AuthDraft = z.object({
  view: AuthView,
  full_name: z.string(),
  email: z.string(),
  user_type: z.enum(['user', 'owner']),
  /**
   * The address that a confirmation code was mailed to. Kept because people leave for another app
   * to read it.
   */
  codeSentTo: z.prefault(z.string(), ''),
});
export type AuthDraft = z.infer<typeof AuthDraft>;

const storageKey = 'auth-draft';

/** Most who register own a place, so that is chosen first (AUTH-06). */
export const emptyAuthDraft: AuthDraft = {
  view: 'signIn',
  full_name: '',
  email: '',
  user_type: 'owner',
  codeSentTo: '',
};

/** The draft of this tab; the empty one where there is none or it cannot be read. */
export function readAuthDraft(): AuthDraft {
  try {
    const stored = z.safeParse(AuthDraft, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    return stored.success ? stored.data : emptyAuthDraft;
  } catch {
    return emptyAuthDraft;
  }
}

/** Keeps a draft; null forgets it. */
export function saveAuthDraft(draft: AuthDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(storageKey, JSON.stringify(draft));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is refused: a reload then starts empty.
  }
}
