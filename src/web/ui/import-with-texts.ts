import type { i18n } from 'i18next';
import { importWithRetry } from '../import-with-retry.ts';
import { addLaterTexts } from '../i18n/i18n.ts';

/** Fetches a part of the interface with its texts; rejects when either cannot be fetched. */
export async function importWithTexts<Module extends object, Name extends string & keyof Module>(
  texts: i18n,
  load: () => Promise<Module>,
  name: Name,
): Promise<Module[Name]> {
  const [module] = await Promise.all([importWithRetry(load, name), addLaterTexts(texts)]);
  return module[name];
}
