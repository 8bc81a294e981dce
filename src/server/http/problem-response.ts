import { statusOfCode } from '../../shared/problem.ts';
import type { Problem, ProblemCode, Refusal, RefusalDetails } from '../../shared/problem.ts';

const titles: Record<ProblemCode, string> = {
  malformed: 'The request cannot be read',
  linkExpired: 'The link is too old or has been used',
  codeInvalid: 'The code is wrong or too old',
  notSignedIn: 'Sign in first',
  invalidCredentials: 'Invalid login credentials',
  notAllowed: 'Not allowed',
  emailNotConfirmed: 'Email not confirmed',
  ownInstitution: 'It is your own institution',
  notFound: 'Not found',
  methodNotAllowed: 'This method is not offered here',
  tooSlow: 'The request did not arrive in time',
  conflict: 'It conflicts with what is stored',
  alreadyRegistered: 'User already registered',
  alreadyReviewed: 'You have reviewed it already',
  alreadyOwner: 'You are an owner already',
  ownsInstitutions: 'Decide about your institutions first',
  lastAdmin: 'Make somebody else an administrator first',
  categoryInUse: 'The category has institutions',
  alreadyDecided: 'The request has been decided',
  tooLarge: 'Too large',
  wrongType: 'Unsupported content type',
  invalid: 'Some values are not valid',
  tooMany: 'Too many requests',
  headersTooLarge: 'The address or the headers are too long',
  unexpected: 'Something went wrong',
  upgradeInsertFailed: 'Failed to upgrade role - insert error',
  upgradeDeleteFailed: 'Failed to upgrade role - deletion error',
  upgradeFailed: 'Failed to upgrade role',
  unavailable: 'Temporarily unavailable',
};

/** The sentences for people who are shown the server's own words (ERR-03), where the title is none. */
const sentences: Partial<Record<ProblemCode, string>> = {
  invalid: 'Some values are not valid. Please check them and try again.',
  notAllowed: 'You are not allowed to do this.',
  notFound: 'What you asked for is not there.',
  unavailable: 'This cannot be done just now. Please try again in a moment.',
};

/** The body of an error answer (RFC 9457). */
export function createProblem(code: ProblemCode, details: RefusalDetails = {}): Problem {
  const title = titles[code];
  return {
    type: 'about:blank',
    title,
    status: statusOfCode[code],
    code,
    detail: details.detail ?? sentences[code] ?? title,
    ...(details.errors && { errors: details.errors }),
    ...(details.params && { params: details.params }),
  };
}

/** An error answer as application/problem+json, which nobody may cache. */
export function problemResponse(refusal: Refusal): Response {
  const { code, details } = refusal;
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  };
  const retryAfter = details.retryAfterSeconds ?? (code === 'unavailable' ? 2 : undefined);
  if (retryAfter !== undefined) headers['retry-after'] = String(Math.ceil(retryAfter));
  if (details.allow) headers['allow'] = details.allow.join(', ');
  return new Response(JSON.stringify(createProblem(code, details)), {
    status: statusOfCode[code],
    headers,
  });
}
