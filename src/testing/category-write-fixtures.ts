import { MutationObserver, QueryClient } from '@tanstack/react-query';
import type { MutationObserverOptions } from '@tanstack/react-query';
import { beforeAll } from 'vitest';
import type { MutationTools } from '../features/categories/mutation-tools.ts';
import type { Language } from '../shared/language.ts';
import { createApi } from '../web/api/client.ts';
import { createI18n, loadTexts } from '../web/i18n/i18n.ts';

export const exampleId = '5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a01';
export const exampleCategory = {
  ...{
    id: exampleId,
    name: 'Florist',
    description: null,
    icon: null,
    institution_count: 0,
    hidden_count: 0,
  },
  ...{ created_at: '2026-03-09T06:00:00.000Z', is_visible: true, display_order: 0 },
};
export const exampleRequest = {
  ...{ id: exampleId, requester_id: exampleId, name: 'Florist', description: null, icon: null },
  ...{ status: 'approved', admin_notes: null, reviewed_by: exampleId, requester_name: null },
  ...{ created_at: '2026-03-09T06:00:00.000Z', updated_at: '2026-03-09T06:00:00.000Z' },
};
/** The fields of every create, and of a decision. */
const input = { name: 'Florist', description: null, icon: null };
export const creationVariables = { input, idempotencyKey: 'k' };
export const decisionVariables = {
  id: exampleId,
  status: 'approved',
  admin_notes: null,
  idempotencyKey: 'k',
} as const;

/** An error response of the server. */
export const problemAnswer = (
  status: number,
  code: string,
  errors: object[] = [],
  params: object = {},
) =>
  Response.json(
    { type: 'about:blank', title: code, status, code, detail: code, errors, params },
    { status },
  );

let texts: Record<Language, MutationTools['t']>;
beforeAll(async () => {
  texts = {
    en: createI18n('en', await loadTexts('en')).t,
    bn: createI18n('bn', await loadTexts('bn')).t,
  };
});

/** Tools with a server that gives every call the same answer, and the toasts that were shown. */
export function createWriteTools(
  answer: () => Response | Promise<Response>,
  language: Language = 'en',
) {
  const said: unknown[][] = [];
  const made: MutationTools = {
    api: createApi(async () => answer(), 'http://localhost'),
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    t: texts[language],
    showToast: ({ title, description, variant }) =>
      said.push([title, ...(description ? [description] : []), ...(variant ? [variant] : [])]),
  };
  return { made, said };
}

/** Runs a mutation, whether it succeeds or fails. */
export async function runMutation<Answer, Variables, Kept>(
  options: MutationObserverOptions<Answer, Error, Variables, Kept>,
  { queries }: MutationTools,
  variables: Variables,
): Promise<void> {
  await new MutationObserver(queries, options).mutate(variables).catch(() => undefined);
}
