import { languages } from '../shared/language.ts';
import { loadTexts } from './i18n/i18n.ts';
import { fetchScreen, screens } from './routes.tsx';

/** Loads every screen and the texts of every language, so that rendering pages reads no file. */
export async function loadScreens(): Promise<void> {
  await Promise.all([
    ...screens.map(({ file }) => fetchScreen(file)),
    ...languages.map((language) => loadTexts(language)),
  ]);
}
