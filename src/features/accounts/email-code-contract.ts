import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { checkByRule } from '../../shared/check-by-rule.ts';
import { codeProblem, codeProblems, tidyCode } from './email-code.ts';
import { Email } from './account-fields.ts';

/** A code as people type it; a missing one counts as empty, so that it is `required`. */
const TypedCode = z.pipe(
  z.prefault(z.string().check(checkByRule(codeProblem, codeProblems)), ''),
  z.transform(tidyCode),
);

// Separate from the other endpoints of accounts: home loads those, and does not need this one.
export const confirmEmailByCode = defineEndpoint({
  name: 'confirmEmailByCode',
  method: 'POST',
  path: '/api/auth/verify-email',
  who: 'all',
  summary:
    'Confirms an address with the one-time code that was mailed again: six digits, valid once, ' +
    'for 15 minutes, for five attempts, and until a newer one is sent. It neither signs ' +
    'anybody in nor creates an account. An address that is unknown or already confirmed gets ' +
    'the same answer as a wrong code.',
  body: z.object({ email: Email, code: TypedCode }),
  answer: z.object({ status: z.literal(true) }),
  refusals: ['codeInvalid', 'tooMany'],
});
