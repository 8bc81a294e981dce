import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ApiError } from '../../web/api/client.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import type { ToastContent } from '../../web/ui/toast-store.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { checkSession } from '../accounts/keep-session.ts';
import { perform } from './act.ts';
import type { Act } from './act.ts';
import { outcomes } from './outcome-texts.ts';
import type { ActKind } from './outcome-texts.ts';

type Deed<Answer> = Omit<Act<Answer>, 'done' | 'failed' | 'waiting'>;

/**
 * Returns a function that performs an act with its toasts; that resolves to null when done, or the
 * error.
 */
export function useAct(): <Answer>(kind: ActKind, deed: Deed<Answer>) => Promise<Error | null> {
  const { t } = useTranslation();
  const app = useWebApp();
  const showToast = useToast();
  return async (kind, deed) => {
    const toast = (content: ToastContent) =>
      showToast({ act: `${kind} ${deed.institutionId}`, ...content });
    const tools = { api: app.api, queries: app.queries, toast };
    const failure = await perform(tools, { ...deed, ...outcomes(t, kind) });
    // The session has ended elsewhere: the whole page should show it.
    if (failure instanceof ApiError && failure.code === 'notSignedIn') void checkSession(app);
    return failure;
  };
}
