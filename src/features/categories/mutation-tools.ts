import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { ApiError } from '../../web/api/client.ts';
import type { Api } from '../../web/api/client.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import type { ToastContent } from '../../web/ui/toast-store.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { failureReason } from './mutation-failure.ts';

/** What every write works with. */
export interface MutationTools {
  api: Api;
  queries: QueryClient;
  t: TFunction;
  showToast: (content: ToastContent) => void;
}

/** Those of the component that writes. */
export function useMutationTools(): MutationTools {
  const { api } = useWebApp();
  const { t } = useTranslation();
  return { api, t, queries: useQueryClient(), showToast: useToast() };
}

/**
 * Says in a toast that a write failed, and why where that is known.
 * @param operation what was tried, as in a toast
 */
export function showFailureToast(
  { t, showToast }: MutationTools,
  operation: string,
  title: string,
  error: Error,
): void {
  const isSignedOut = error instanceof ApiError && error.code === 'notSignedIn';
  showToast({
    ...{ operation, title, description: failureReason(t, error), variant: 'destructive' },
    event: isSignedOut ? 'signedOut' : undefined,
  });
}

/** Names a try of something with one category or request, as in a toast. */
export function toastOperation(verb: 'edit' | 'delete' | 'decide', id: string): string {
  return `${verb} ${id}`;
}

/** A create with the name that makes repeating it harmless; made anew for each form that is sent. */
export interface IdempotentCreate<Input> {
  input: Input;
  idempotencyKey: string;
}
