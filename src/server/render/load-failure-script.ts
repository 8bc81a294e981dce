import type { Language } from '../../shared/language.ts';
import { jsonForScript } from './escape.ts';

/** Kept apart from the texts of the interface, which may be what could not be fetched. */
const words = {
  en: ['Part of this page could not be fetched, so its buttons do not work.', 'Retry'],
  bn: ['পাতাটির কিছু অংশ আনা যায়নি, তাই বোতামগুলো কাজ করবে না।', 'আবার চেষ্টা করুন'],
} as const;

const noteStyle =
  'position:fixed;z-index:50;inset:auto .75rem calc(var(--bar-bottom) + .75rem);' +
  'max-width:28rem;margin:0 auto;padding:.5rem 1rem;border:1px solid;border-radius:8px;' +
  'background:var(--color-red-soft);color:var(--color-red)';
const retryStyle = 'min-height:2.75rem;font-weight:600;text-decoration:underline;cursor:pointer';

/**
 * The part of a page's inline script that tells the visitor when the page's scripts could not be
 * loaded: the page can be read, but no button works. It depends on nothing but the page itself.
 */
export function loadFailureScript(language: Language): string {
  const [text, retryLabel] = words[language];
  return `notStarted = () => {
  window.pressed?.removeAttribute('aria-busy');
  const note = document.createElement('p');
  const retry = document.createElement('button');
  note.setAttribute('role', 'alert');
  note.style = '${noteStyle}';
  retry.style = '${retryStyle}';
  retry.onclick = () => location.reload();
  retry.append(${jsonForScript(retryLabel)});
  note.append(${jsonForScript(`${text} `)}, retry);
  document.body.append(note);
};`;
}
