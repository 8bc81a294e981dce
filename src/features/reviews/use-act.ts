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

/** Does something to reviews with its toasts; gives null when it is done, or why not. */
export function useAct(): <Answer>(kind: ActKind, deed: Deed<Answer>) => Promise<Error | null> {
  const { t } = useTranslation();
  const app = useWebApp();
  const showToast = useToast();
  return async (kind, deed) => {
    const toast = (content: ToastContent) =>
      showToast({ act: `${kind} ${deed.institutionId}`, ...content });
    const tools = { api: app.api, queries: app.queries, toast };
    const failure = await perform(tools, { ...deed, ...outcomes(t, kind) });
    // The session has ended somewhere else: everything here should know.
    if (failure instanceof ApiError && failure.code === 'notSignedIn') void checkSession(app);
    return failure;
  };
}
