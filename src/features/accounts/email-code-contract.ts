import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { ruled } from '../../shared/ruled.ts';
import { codeProblem, codeProblems, tidyCode } from './email-code.ts';
import { Email } from './fields.ts';

/** A code as people type it; a missing one counts as empty, so that it is `required`. */
const TypedCode = z.pipe(
  z.prefault(z.string().check(ruled(codeProblem, codeProblems)), ''),
  z.transform(tidyCode),
);

// Separate from the other endpoints of accounts: home loads those, and does not need this one.
export const confirmEmailByCode = endpoint({
  name: 'confirmEmailByCode',
  method: 'POST',
  path: '/api/auth/verify-email',
  who: 'all',
  summary:
    'Confirms an address by the one-time code that was mailed again: six digits, good for 15 ' +
    'minutes, once, for five tries, and until a newer one is sent. It signs nobody in and makes ' +
    'no account. An address that is unknown or confirmed is answered as a wrong code is.',
  body: z.object({ email: Email, code: TypedCode }),
  answer: z.object({ status: z.literal(true) }),
  refusals: ['codeInvalid', 'tooMany'],
});
