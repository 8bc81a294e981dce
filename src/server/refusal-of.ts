import { DatabaseError } from 'pg';
import { Refusal } from '../shared/problem.ts';
import { errorCode } from './thrown.ts';

/**
 * Codes of the system that mean: away, out of reach, its name not known just now, full or for
 * reading only, try again.
 */
const awayErrno =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN)|ENOSPC|EDQUOT|EROFS)$/;
/** The same of PostgreSQL: away, overloaded, full, for reading only or in each other's way. */
const awayState = /^(57P0[123]|53\d{3}|08\w{3}|57014|40P01|25006)$/;
/** What the driver says without a code where the database cannot be had, or not any longer. */
export const driverAwayText =
  /timeout exceeded when trying to connect|Connection terminated|after calling end|not queryable/;

/**
 * The constraints that tie a row to the caller's account. One of them fails when the account was
 * deleted while the call was on its way: the caller is then no longer signed in.
 */
export const callersOwn: readonly string[] = [
  'accounts_user_id_fkey',
  'category_requests_requester_id_fkey',
  'category_requests_reviewed_by_fkey',
  'idempotency_keys_user_id_fkey',
  'institution_reports_reporter_id_fkey',
  'institution_reviews_user_id_fkey',
  'institutions_owner_id_fkey',
  'review_replies_user_id_fkey',
  'sessions_user_id_fkey',
  'uploads_user_id_fkey',
  'user_roles_user_id_fkey',
];

/** What an error means for the caller: a refusal itself, else the one that says as much as it does. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseError && callersOwn.includes(error.constraint ?? '')) {
    return new Refusal('notSignedIn');
  }
  if (error instanceof URIError) return new Refusal('malformed');
  return new Refusal(isAway(error) ? 'unavailable' : 'unexpected');
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  // A file that is missing is a fault, but for the database's socket: nobody listens there.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return awayErrno.test(code) || awayState.test(code) || driverAwayText.test(error.message);
}
