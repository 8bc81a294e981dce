import type { MailMessage } from './mail-message.ts';

/** A mail that arrived in the development mailbox. */
export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601. */
  at: string;
}

/** Where mails land while no mail server is set: in memory, for as long as the server runs. */
export interface DevelopmentMailbox {
  add: (message: MailMessage) => void;
  /** Newest first. */
  mails: () => readonly ReceivedMail[];
}

const maxMails = 500;

/** An empty mailbox; it keeps the newest 500 mails. */
export function createDevelopmentMailbox(now: () => Date): DevelopmentMailbox {
  const received: ReceivedMail[] = [];
  return {
    add({ to, subject, text, html }) {
      received.unshift({ to, subject, text, html, at: now().toISOString() });
      received.length = Math.min(received.length, maxMails);
    },
    mails: () => received,
  };
}
