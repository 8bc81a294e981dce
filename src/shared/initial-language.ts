import { mentionsBangladesh } from './mentions-bangladesh.ts';
import { parseLanguage } from './language.ts';
import type { Language } from './language.ts';

/** The hints about a visitor's language; null or empty where there is none. */
export interface LanguageHints {
  /** The `lng` parameter of the address. */
  lngParam: string | null;
  /** The value of that parameter on an earlier page of this visit. */
  visitLanguage: string | null;
  /** The preference in local storage, known to the browser only. */
  stored: string | null;
  /** The cookie that mirrors the preference for the server. */
  cookie: string | null;
  /** The address of the saved location. */
  savedAddress: string | null;
  /** Language tags in order of preference. */
  browserLanguages: readonly string[];
}

/**
 * The language a page starts in: the `lng` parameter, otherwise that of an earlier page of the visit,
 * otherwise the stored preference or its cookie, otherwise Bangla for a saved address in Bangladesh,
 * otherwise the browser's language, otherwise English (I18N-02 to 05, 07, D43). Values other than `en` and
 * `bn` are ignored.
 */
export function initialLanguage(hints: LanguageHints): Language {
  const { lngParam, visitLanguage, stored, cookie } = hints;
  const chosen = [lngParam, visitLanguage, stored, cookie]
    .map(parseLanguage)
    .find((code) => code !== null);
  if (chosen) return chosen;
  if (hints.savedAddress !== null && mentionsBangladesh(hints.savedAddress)) return 'bn';
  // Only the first preference counts: with Bangla second, another language is preferred.
  return isBangla(hints.browserLanguages[0] ?? '') ? 'bn' : 'en';
}

/** Whether a language tag stands for Bangla: bn, bn-BD, bn_IN. */
function isBangla(tag: string): boolean {
  return /^bn(?![a-z0-9])/i.test(tag.trim());
}
