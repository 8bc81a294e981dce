import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';
import { createDevelopmentMailbox } from './development-mailbox.ts';
import type { DevelopmentMailbox } from './development-mailbox.ts';
import type { MailMessage } from './mail-message.ts';
import { isDomain } from '../is-domain.ts';
import { errorMessage } from '../error-details.ts';

/** The mail server says that nobody has this address: a retry is pointless. */
export class UnknownRecipientError extends Error {}

/** Hands mails over for delivery. */
export interface Mailer {
  /**
   * Rejects when the mail could not be handed over. A retry may help, except after a
   * `UnknownRecipientError`.
   */
  send: (message: MailMessage) => Promise<void>;
  /** Where the mails are, when no mail server is set; never in production. */
  mailbox: DevelopmentMailbox | null;
  close: () => void;
}

const greetingTimeoutMs = 10_000;
/**
 * Mail servers may examine a mail before they confirm it; RFC 5321 (4.5.3.2.6) grants them minutes.
 * Giving up earlier would have the mail delivered all the same, and then sent again.
 */
const answerTimeoutMs = 60_000;

/**
 * Asks for no automatic answers, such as out-of-office notes (RFC 3834, 3.1.7 and 5). Exchange heeds
 * a header of its own.
 */
const automaticMailHeaders = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
};

/** The mailer of the settings: a mail server, or the development mailbox. */
export function createMailer(
  { mail, production, publicUrl }: Pick<Settings, 'mail' | 'production' | 'publicUrl'>,
  now: () => Date,
): Mailer {
  if (mail.kind === 'smtp') return createSmtpMailer(mail, new URL(publicUrl).hostname);
  if (production) return { send: rejectWithoutServer, mailbox: null, close: () => undefined };
  const mailbox = createDevelopmentMailbox(now);
  return {
    send: async (message) => {
      mailbox.add(message);
      console.info(`Mail to ${message.to}: "${message.subject}", at ${publicUrl}/dev/mail`);
    },
    mailbox,
    close: () => undefined,
  };
}

function createSmtpMailer({ url, from }: { url: string; from: string }, host: string): Mailer {
  const transport = createTransport({
    url,
    // The name for EHLO. Without it nodemailer takes the machine's own, and [127.0.0.1] where that has
    // no dot, as in containers, which relays refuse (smtp-relay.gmail.com: 421 4.7.0). A `name` in
    // SMTP_URL wins over this one.
    ...(isDomain(host) && { name: host }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: greetingTimeoutMs,
    greetingTimeout: greetingTimeoutMs,
    socketTimeout: answerTimeoutMs,
    // Mails hold text only: nothing in them may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html }) => {
      // As an object, so that nodemailer never parses the address as a list of several.
      const mail = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: automaticMailHeaders,
      };
      await transport.sendMail(mail).catch((error: unknown) => {
        const reason = reasonWithoutAddress(to, error);
        throw isUnknownRecipient(error) ? new UnknownRecipientError(reason) : new Error(reason);
      });
    },
    mailbox: null,
    close: () => transport.close(),
  };
}

/**
 * The enhanced status codes for an address that does not exist, is malformed, has moved or whose host
 * takes no mail (RFC 3463, 3.2; RFC 7505). Other codes may mean a wrong setup, which can be mended.
 */
const unknownRecipientPattern = /^5\d\d[ -]5\.1\.(?:[1236]|10)\b/;

function isUnknownRecipient(error: unknown): boolean {
  if (!(error instanceof Error) || !('response' in error) || !('command' in error)) return false;
  return error.command === 'RCPT TO' && unknownRecipientPattern.test(String(error.response));
}

/** The reason of a failure without the recipient's address, which does not belong in the log. */
function reasonWithoutAddress(address: string, error: unknown): string {
  return errorMessage(error).replaceAll(new RegExp(escapeRegExp(address), 'gi'), '[recipient]');
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

async function rejectWithoutServer(): Promise<never> {
  throw new Error('SMTP_URL is not set: mails wait in the queue');
}
