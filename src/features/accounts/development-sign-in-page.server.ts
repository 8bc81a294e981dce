import { html, raw } from 'hono/html';
import { standaloneStyle } from '../../server/render/standalone-style.ts';
import type { Language } from '../../shared/language.ts';
import { developmentSignInPath } from './development-providers.server.ts';
import type { FieldProblemCode } from './rules.ts';
import type { Provider } from './social-contract.ts';
import bangla from './texts.bn.json' with { type: 'json' };
import english from './texts.en.json' with { type: 'json' };

/** The content of the page that stands in for a provider. */
export interface DevelopmentSignInPage {
  provider: Provider;
  language: Language;
  nonce: string;
  /** The OAuth state of the sign-in. */
  state: string;
  /** Where cancelling leads. */
  cancelAddress: string;
  values: Readonly<Record<DevelopmentField, string>>;
  errors: Readonly<Partial<Record<DevelopmentField, FieldProblemCode | null>>>;
  /** Whether the limit of tries was exceeded. */
  tooManyAttempts?: boolean;
}

type DevelopmentField = 'full_name' | 'email';

const texts = { en: english, bn: bangla };
const providerNames = {
  en: { google: 'Google', facebook: 'Facebook' },
  bn: { google: 'গুগল', facebook: 'ফেসবুক' },
} as const;
const clientSettingNames = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
} as const;
const words = {
  en: {
    site: 'Thikana',
    heading: (name: string) => `This page stands in for ${name}`,
    why: (name: string) =>
      `No ${name} client is set on this server. Say here who you are; what follows is what would follow ${name}’s answer. ${name} is not asked, and in production there is no such page.`,
    settings: (name: string) => `For ${name} itself, set these; README.md tells under Settings:`,
    linking: {
      google: 'A confirmed account that has this address already is opened, as with Google.',
      facebook:
        'An account that was made with this address in another way is not opened, as with Facebook: it does not say whether it has confirmed an address.',
    },
    go: 'Continue',
    cancel: 'Cancel',
  },
  bn: {
    site: 'ঠিকানা',
    heading: (name: string) => `${name}ের বদলে এই পাতা`,
    why: (name: string) =>
      `এই সার্ভারে ${name}ের কোনো ক্লায়েন্ট সেট করা নেই। আপনি কে, তা এখানে লিখুন; ${name} উত্তর দিলে যা হতো, এরপর তা-ই হবে। ${name}কে কিছু জিজ্ঞেস করা হয় না, আর প্রোডাকশনে এই পাতা নেই।`,
    settings: (name: string) =>
      `আসল ${name} চাইলে এই দুটি সেট করুন; README.md-এর Settings অংশে লেখা আছে:`,
    linking: {
      google: 'এই ঠিকানায় নিশ্চিত করা অ্যাকাউন্ট আগে থেকে থাকলে সেটিই খুলবে, গুগলের বেলায় যেমন হয়।',
      facebook:
        'এই ঠিকানায় অন্যভাবে খোলা অ্যাকাউন্ট থাকলে সেটি খুলবে না, ফেসবুকের বেলায় যেমন হয়: ঠিকানাটি নিশ্চিত করা কি না, ফেসবুক তা জানায় না।',
    },
    go: 'চালিয়ে যান',
    cancel: 'বাতিল',
  },
} as const;

const style = `${standaloneStyle}
:root { --line: #8d938d; --surface: #fff; --red: #b3261e }
@media (prefers-color-scheme: dark) { :root { --line: #77837c; --surface: #1b221e; --red: #ffa199 } }
main { padding-top: 8vh }
code { overflow-wrap: anywhere; color: var(--ink) }
label { display: block; margin: 0 0 .25rem; font-weight: 600 }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit }
input[aria-invalid] { border-color: var(--red) }
.field { margin: 0 0 1rem }
.error { margin: .25rem 0 0; color: var(--red) }
button, .cancel { display: inline-block; box-sizing: border-box; min-height: 44px; padding: .625rem 1.25rem; margin: .5rem .5rem 0 0; border: 1px solid var(--green); border-radius: 8px; background: none; color: var(--green); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
button { background: var(--green); color: var(--on) }
input:focus-visible, button:focus-visible, .cancel:focus-visible { outline: 2px solid var(--green); outline-offset: 2px }`;

/** The page that stands in for a provider: says which, and asks in a form who signs in. */
export function renderDevelopmentSignInPage(page: DevelopmentSignInPage) {
  const { provider, language, state, tooManyAttempts = false } = page;
  const { site, heading, why, settings, linking, go, cancel } = words[language];
  const { auth } = texts[language];
  const name = providerNames[language][provider];
  const [id, secret] = clientSettingNames[provider];
  const firstInvalidField = (['full_name', 'email'] as const).find((field) => page.errors[field]);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${heading(name)} | ${site}</title>
        ${raw(`<style nonce="${page.nonce}">${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>${heading(name)}</h1>
          <p>${why(name)}</p>
          <p>${settings(name)} <code>${id}</code>, <code>${secret}</code></p>
          ${tooManyAttempts ? html`<p class="error" role="alert">${auth.waitText}</p>` : ''}
          <form method="post" action="${developmentSignInPath(provider)}" novalidate>
            <input type="hidden" name="state" value="${state}" />
            ${renderLabelledField(page, { name: 'full_name', label: auth.fullName, focused: firstInvalidField === 'full_name' })}
            ${renderLabelledField(page, { name: 'email', label: auth.email, focused: firstInvalidField === 'email' })}
            <p>${linking[provider]}</p>
            <button>${go}</button>
            <a class="cancel" href="${page.cancelAddress}">${cancel}</a>
          </form>
        </main>
      </body>
    </html>`;
}

interface RenderedField {
  name: DevelopmentField;
  label: string;
  /** Whether the field gets the focus: the first with an error does. */
  focused: boolean;
}

function renderLabelledField(
  { language, values, errors }: DevelopmentSignInPage,
  { name, label, focused }: RenderedField,
) {
  const code = errors[name];
  const ariaAttributes = raw(code ? `aria-invalid="true" aria-describedby="${name}-error"` : '');
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${name === 'email' ? 'email' : 'text'}"
      autocomplete="${name === 'email' ? 'email' : 'name'}"
      value="${values[name]}"
      ${ariaAttributes}
      ${raw(focused ? 'autofocus' : '')}
    />
    ${code ? html`<p class="error" id="${name}-error">${texts[language].error[code]}</p>` : ''}
  </div>`;
}
