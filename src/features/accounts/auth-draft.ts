import * as z from 'zod/mini';

/** What /auth shows. */
const AuthView = z.enum(['signIn', 'register', 'checkEmail', 'forgot', 'forgotSent']);
export type AuthView = z.infer<typeof AuthView>;

/** What was typed on /auth, but for passwords, kept over a reload in its tab. */
const AuthDraft = z.object({
  view: AuthView,
  full_name: z.string(),
  email: z.string(),
  user_type: z.enum(['user', 'owner']),
  /** The address that a code to confirm it was sent to; people look for it in another app. */
  codeSentTo: z.prefault(z.string(), ''),
});
export type AuthDraft = z.infer<typeof AuthDraft>;

const storageKey = 'auth-draft';

/** Most who register own a place, so that is chosen first (AUTH-06). */
export const emptyDraft: AuthDraft = {
  view: 'signIn',
  full_name: '',
  email: '',
  user_type: 'owner',
  codeSentTo: '',
};

/** What was typed in this tab; the empty draft where nothing was, or it cannot be read. */
export function readDraft(): AuthDraft {
  try {
    const kept = z.safeParse(AuthDraft, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    return kept.success ? kept.data : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** Keeps a draft; null forgets it. */
export function keepDraft(draft: AuthDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(storageKey, JSON.stringify(draft));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Refused storage: a reload then begins anew.
  }
}
