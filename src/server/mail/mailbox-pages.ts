import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { HttpEnv } from '../http/http-env.ts';
import type { DevelopmentMailbox, ReceivedMail } from './development-mailbox.ts';

/** Serves the development mailbox as a page and as JSON; nothing where mails are really sent. */
export function serveMailboxPages(app: Hono<HttpEnv>, mailbox: DevelopmentMailbox | null): void {
  if (!mailbox) return;
  const noStoreHeaders = { 'cache-control': 'no-store' };
  app.get('/dev/mail.json', (c) => c.json(mailbox.mails(), 200, noStoreHeaders));
  app.get('/dev/mail', (c) => c.html(renderMailbox(mailbox.mails()), 200, noStoreHeaders));
}

function renderMailbox(mails: readonly ReceivedMail[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mails (development)</title>
      </head>
      <body>
        <h1>Mails (development)</h1>
        <p>No mail server is set (SMTP_URL), so mails land here until the program ends.</p>
        ${mails.length === 0 ? html`<p>None yet.</p>` : mails.map(renderMail)}
      </body>
    </html>`;
}

function renderMail({ to, subject, text, at }: ReceivedMail) {
  return html`<article>
    <h2>${subject}</h2>
    <p>To ${to}, <time datetime="${at}">${at}</time></p>
    <p style="white-space: pre-line">${text.split(/(https?:\/\/\S+)/).map(renderTextPart)}</p>
    <hr />
  </article>`;
}

function renderTextPart(part: string, index: number) {
  return index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part;
}
