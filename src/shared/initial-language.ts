import { mentionsBangladesh } from './bangladesh-place-names.ts';
import { parseLanguage } from './language.ts';
import type { Language } from './language.ts';

/** What is known of a visitor's language; null and empty where nothing is. */
export interface LanguageHints {
  /** The `lng` parameter of the address. */
  lngParam: string | null;
  /** What the last page with that parameter left for the rest of the visit. */
  visit: string | null;
  /** The preference in local storage, which only the browser can see. */
  stored: string | null;
  /** The cookie that mirrors the preference for the server. */
  cookie: string | null;
  /** The address of the saved location. */
  savedAddress: string | null;
  /** Language tags, the most wanted first. */
  browserLanguages: readonly string[];
}

/**
 * The language a page starts in: the `lng` parameter, else that of an earlier page of the visit, else
 * the stored preference or its cookie, else Bangla for a saved address in Bangladesh, else the
 * browser's language, else English (I18N-02 to 05, 07, D43). Values other than `en` and `bn` count as
 * absent.
 */
export function initialLanguage(hints: LanguageHints): Language {
  const { lngParam, visit, stored, cookie } = hints;
  const chosen = [lngParam, visit, stored, cookie].map(parseLanguage).find((code) => code !== null);
  if (chosen) return chosen;
  if (hints.savedAddress !== null && mentionsBangladesh(hints.savedAddress)) return 'bn';
  // Only the first choice counts: who reads Bangla second has asked for another language.
  return isBangla(hints.browserLanguages[0] ?? '') ? 'bn' : 'en';
}

/** Whether a language tag means Bangla: bn, bn-BD, bn_IN. */
function isBangla(tag: string): boolean {
  return /^bn(?![a-z0-9])/i.test(tag.trim());
}
