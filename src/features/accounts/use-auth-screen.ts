import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '../../web/ui/Toast.tsx';
import { emptyAuthDraft, saveAuthDraft, readAuthDraft } from './auth-draft.ts';
import type { AuthDraft } from './auth-draft.ts';
import { providerErrorText } from './provider-error-text.ts';
import { readReturnPath, loadReturnPath } from './return-path.ts';
import { useSession } from './session.ts';
import { useLeaveAuthScreen } from './use-leave-auth-screen.ts';
import {
  clearMailedReturn,
  recentlyMailedEmail,
  saveMailedReturn,
  loadMailedReturn,
  mailedReturnPath,
} from './mailed-return.ts';
import type { MailedReturn } from './mailed-return.ts';

const linkExpiredCode = 'linkExpired';

/** The state of /auth, and where it leads once somebody is signed in. */
export function useAuthScreen() {
  const { t } = useTranslation();
  const { user, loading } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const toast = useToast('enter');
  const [wasSignedIn] = useState(user !== null);
  const [mailedReturn, setMailedReturn] = useState<MailedReturn | null>(null);
  const [draft, setDraft] = useState<AuthDraft>(emptyAuthDraft);
  // The newest draft: callbacks of responses must not undo what was typed while they waited.
  const latestDraft = useRef(draft);
  const params = new URLSearchParams(location.search);
  const errorCode = params.get('error');
  const resetToken = params.get('reset');

  // What was typed survives reloading and leaving; the view survives only a reload of /auth.
  useEffect(() => {
    const storedDraft = readAuthDraft();
    const storedReturn = loadMailedReturn(Date.now());
    const email = storedDraft.email || recentlyMailedEmail(storedReturn, Date.now());
    latestDraft.current = { ...storedDraft, email, ...(!isReloaded() && { view: 'signIn' }) };
    setDraft(latestDraft.current);
    setMailedReturn(storedReturn);
    return () => saveAuthDraft({ ...readAuthDraft(), view: 'signIn' });
  }, []);
  useEffect(() => {
    if (!user) return;
    saveAuthDraft(null);
    clearMailedReturn();
  }, [user]);
  useEffect(() => {
    if (!errorCode || errorCode === linkExpiredCode) return;
    toast({
      title: t('auth.loginFailed'),
      description: providerErrorText(errorCode, t),
      variant: 'destructive',
    });
    // Removes the error from the address, so that a reload does not show it again.
    void navigate(location.pathname, { replace: true });
  }, [errorCode, t, toast, navigate, location.pathname]);

  const change = (changes: Partial<AuthDraft>) => {
    latestDraft.current = { ...latestDraft.current, ...changes };
    saveAuthDraft(latestDraft.current);
    setDraft(latestDraft.current);
    if (changes.view !== 'checkEmail' && changes.view !== 'forgotSent') return;
    saveMailedReturn(
      latestDraft.current.email,
      readReturnPath(location) ?? loadReturnPath(),
      Date.now(),
    );
  };
  const show = (view: AuthDraft['view']) => {
    change({ view });
    if (location.search) void navigate(authPathKeepingNext(location.search), { replace: true });
  };
  const pathAfterSignIn = () => {
    if (!user || wasSignedIn) return '/';
    const returnPath = loadReturnPath();
    // Opening the mailed link led to home, which is not where the visitor wanted to go.
    return (isHome(returnPath) && mailedReturnPath(user.email, mailedReturn)) || returnPath;
  };
  // A signed-in visitor comes here only by a mailed link; if that has expired they may ask for
  // another.
  const asksForLink = wasSignedIn && (draft.view === 'forgot' || draft.view === 'forgotSent');
  // Stays here while nobody is signed in, and while a new password is being set.
  const leaveTo =
    user && !resetToken && !asksForLink ? (readReturnPath(location) ?? pathAfterSignIn()) : null;
  useLeaveAuthScreen(leaveTo);
  return {
    loading,
    draft,
    change,
    show,
    resetToken,
    linkExpired: errorCode === linkExpiredCode,
    leaving: leaveTo !== null,
  };
}

export type AuthScreenState = ReturnType<typeof useAuthScreen>;

function isHome(path: string): boolean {
  return /^\/(?:[?#]|$)/.test(path);
}

/** The address without the parameters of a used link; `next` stays. */
function authPathKeepingNext(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next ? `/auth?${new URLSearchParams({ next })}` : '/auth';
}

/** Whether this document was loaded at this path by a reload, or by going back or forward. */
function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  if (!entry || !('type' in entry) || entry.type === 'navigate') return false;
  return new URL(entry.name).pathname === location.pathname;
}
