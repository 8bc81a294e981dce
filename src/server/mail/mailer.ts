import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';
import { developmentMailbox } from './development-mailbox.ts';
import type { DevelopmentMailbox } from './development-mailbox.ts';
import type { Message } from './message.ts';
import { errorMessage } from '../thrown.ts';

/** Hands mails to whoever delivers them. */
export interface Mailer {
  /** Rejects when the mail could not be handed over; then it is worth trying again. */
  send: (message: Message) => Promise<void>;
  /** Where the mails are, when no mail server is set; never in production. */
  mailbox: DevelopmentMailbox | null;
  close: () => void;
}

const greetingMs = 10_000;
/**
 * Mail servers may look through a mail before they say that they have it; RFC 5321 (4.5.3.2.6) grants
 * them minutes. Who gives up before has it sent, and sends it again.
 */
const answerMs = 60_000;

/** The mailer of the settings: a mail server, or the development mailbox. */
export function createMailer(
  { mail, production, publicUrl }: Pick<Settings, 'mail' | 'production' | 'publicUrl'>,
  now: () => Date,
): Mailer {
  if (mail.kind === 'smtp') return smtpMailer(mail);
  if (production) return { send: refuse, mailbox: null, close: () => undefined };
  const mailbox = developmentMailbox(now);
  return {
    send: async (message) => {
      mailbox.add(message);
      console.info(`Mail to ${message.to}: "${message.subject}", at ${publicUrl}/dev/mail`);
    },
    mailbox,
    close: () => undefined,
  };
}

function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: answerMs,
    // Mails are made of texts alone: nothing in them may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html }) => {
      // An address is never read as a list of several.
      const mail = { from, to: { name: '', address: to }, subject, text, html };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw new Error(reasonWithout(to, error));
      });
    },
    mailbox: null,
    close: () => transport.close(),
  };
}

/** Why a mail could not be handed over: it stands in the log, where whose address that is does not belong. */
function reasonWithout(address: string, error: unknown): string {
  return errorMessage(error).replaceAll(new RegExp(escaped(address), 'gi'), '[recipient]');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

async function refuse(): Promise<never> {
  throw new Error('SMTP_URL is not set: mails wait in the queue');
}
