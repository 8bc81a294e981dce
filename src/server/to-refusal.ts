import { DatabaseError } from 'pg';
import { Refusal } from '../shared/problem.ts';
import { errorCode } from './error-details.ts';

/**
 * System error codes for trouble that may pass: the other side is unreachable, its name cannot be
 * resolved just now, or the disk is full or read-only.
 */
const unavailableErrno =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN)|ENOSPC|EDQUOT|EROFS)$/;
/** PostgreSQL's codes for the same: unreachable, overloaded, full, timed out, in deadlock or read-only. */
const unavailableSqlState = /^(57P0[123]|53\d{3}|08\w{3}|57014|40P01|25006)$/;
/** The driver's errors without a code for a database that cannot be reached, or no longer. */
export const connectionLostPattern =
  /timeout exceeded when trying to connect|Connection terminated|after calling end|not queryable/;

/**
 * The constraints that tie a row to the caller's account. One of them fails when the account was
 * deleted while the call was on its way: the caller is then no longer signed in.
 */
export const callerForeignKeys: readonly string[] = [
  'accounts_user_id_fkey',
  'category_requests_requester_id_fkey',
  'category_requests_reviewed_by_fkey',
  'favourites_user_id_fkey',
  'idempotency_keys_user_id_fkey',
  'institution_reports_reporter_id_fkey',
  'institution_reviews_user_id_fkey',
  'institutions_owner_id_fkey',
  'review_holds_user_id_fkey',
  'review_replies_user_id_fkey',
  'sessions_user_id_fkey',
  'uploads_user_id_fkey',
  'user_roles_user_id_fkey',
];

/** What an error means for the caller: itself if it is a refusal, else the refusal that corresponds to it. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseError && callerForeignKeys.includes(error.constraint ?? '')) {
    return new Refusal('notSignedIn');
  }
  if (error instanceof URIError) return new Refusal('malformed');
  return new Refusal(isUnavailable(error) ? 'unavailable' : 'unexpected');
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  // A missing file is a fault of ours, unless it is the database's socket: then no database listens.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return (
    unavailableErrno.test(code) ||
    unavailableSqlState.test(code) ||
    connectionLostPattern.test(error.message)
  );
}
