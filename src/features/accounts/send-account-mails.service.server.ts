import type { Transaction } from 'kysely';
import { addJob } from '../../server/jobs/add-job.ts';
import type { Database } from '../../server/database/schema.ts';
import { readReaderPreferences } from '../../server/render/page-language.ts';
import type { Services } from '../../server/services.ts';
import type { Language } from '../../shared/language.ts';
import { confirmationMail, passwordResetMail, passwordSetMail } from './account-mails.server.ts';
import type { Credentials } from './people.store.server.ts';
import type { SessionUser } from './session-user.ts';
import { insertLink } from './verifications.store.server.ts';

const hourMs = 60 * 60 * 1000;
const confirmationMs = 3 * 24 * hourMs;
/** One hour, by D30. */
const resetMs = hourMs;
const passwordSetMs = 3 * 24 * hourMs;

type LinkServices = Pick<Services, 'settings' | 'now'>;
type MailRecipient = Pick<Credentials, 'id' | 'name' | 'email'>;

/**
 * Mails the link that confirms an address, in the language of the request.
 * @param code stands beside the link, for people who would rather type it
 */
export async function mailConfirmation(
  { settings, now }: LinkServices,
  tx: Transaction<Database>,
  request: Request,
  { id, name, email }: MailRecipient,
  code?: string,
): Promise<void> {
  const expiresAt = new Date(now().getTime() + confirmationMs);
  const token = await insertLink(tx, 'confirm', id, expiresAt);
  const { language } = readReaderPreferences(request);
  const url = mailedUrl(settings, '/api/auth/verify-email', { token, lng: language });
  await addJob(tx, 'mail', confirmationMail({ language, name, email, url, expiresAt }, code));
}

/** Mails the link that sets a new password. */
export async function mailPasswordReset(
  { settings, now }: LinkServices,
  tx: Transaction<Database>,
  request: Request,
  { id, name, email }: MailRecipient,
): Promise<void> {
  const expiresAt = new Date(now().getTime() + resetMs);
  const token = await insertLink(tx, 'reset', id, expiresAt);
  const { language } = readReaderPreferences(request);
  const url = mailedUrl(settings, '/auth', { reset: token, lng: language });
  await addJob(tx, 'mail', passwordResetMail({ language, name, email, url, expiresAt }));
}

/**
 * Mails the owner of an account that it has a new password (OWASP ASVS 2.2.3); skipped for an
 * account by phone, which has no real address.
 */
export async function mailPasswordSet(
  { settings, now }: LinkServices,
  tx: Transaction<Database>,
  request: Request,
  { full_name: name, email }: Pick<SessionUser, 'full_name' | 'email'>,
): Promise<void> {
  if (!email) return;
  const expiresAt = new Date(now().getTime() + passwordSetMs);
  const { language } = readReaderPreferences(request);
  const url = mailedUrl(settings, '/auth', { lng: language });
  await addJob(tx, 'mail', passwordSetMail({ language, name, email, url, expiresAt }));
}

/**
 * The URL for a mail, with its language: mail programs often open links in a browser of their own,
 * which has no stored preference.
 */
function mailedUrl(
  { publicUrl }: Services['settings'],
  path: string,
  query: { lng: Language } & Record<string, string>,
): string {
  return `${publicUrl}${path}?${new URLSearchParams(query)}`;
}
