import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Language } from '../../shared/language.ts';
import type { ProblemCode } from '../../shared/problem.ts';
import { standaloneStyle } from './standalone-style.ts';

interface FailurePage {
  code: ProblemCode;
  language: Language;
  /** Path and query of the request. */
  address: string;
  /** The nonce of the answer's content policy; undefined where the request failed before it had one. */
  nonce: string | undefined;
}

const words = {
  en: {
    name: 'Thikana',
    unavailable: ['Thikana cannot be reached just now', 'Please try again in a moment.'],
    malformed: ['This link is not right', 'Check how it is written, or begin at home.'],
    other: ['This page could not be shown', 'Something went wrong on our side. Please try again.'],
    again: 'Try again',
    home: 'Home',
  },
  bn: {
    name: 'ঠিকানা',
    unavailable: ['ঠিকানা এই মুহূর্তে খোলা যাচ্ছে না', 'একটু পরে আবার চেষ্টা করুন।'],
    malformed: ['লিংকটি ঠিক নেই', 'লিংকটি আবার দেখে নিন, নয়তো হোম থেকে শুরু করুন।'],
    other: ['পাতাটি দেখানো গেল না', 'আমাদের এখানে একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।'],
    again: 'আবার চেষ্টা করুন',
    home: 'হোম',
  },
} as const;

const style = `${standaloneStyle}
a { display: inline-block; padding: .625rem 1.25rem; margin: 0 .5rem .5rem 0; border-radius: 8px; border: 1px solid var(--green); color: var(--green); text-decoration: none; font-weight: 600 }
a:first-of-type { background: var(--green); color: var(--on) }
a:focus-visible { outline: 2px solid var(--green); outline-offset: 2px }`;

/** Used where the answer has no policy of its own. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * Turns an error answer into a page for a visitor: what is wrong, in their language, and where to go
 * on. The page is self-contained, since its files may be what cannot be loaded.
 */
export async function renderFailurePage(problem: Response, page: FailurePage): Promise<Response> {
  const { code, language, address, nonce } = page;
  const { name, again, home, other, ...causes } = words[language];
  const { malformed, unavailable } = causes;
  const isBadLink = code === 'malformed' || code === 'invalid' || code === 'notFound';
  const isBusy = code === 'unavailable' || code === 'tooMany';
  const [title, text] = isBadLink ? malformed : isBusy ? unavailable : other;
  const { status, headers } = problem;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', policy);
  // Outside the page's template: the policy's hash would not match with a space more or less.
  const styleElement = raw(`<style nonce="${nonce ?? ''}">${style}</style>`);
  const document = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${name}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${isBadLink ? '' : html`<a href="${address}">${again}</a>`}
          <a href="/">${home}</a>
        </main>
      </body>
    </html>`;
  return new Response(document, { status, headers });
}
