import { languages } from '../shared/language.ts';
import { loadTexts } from './i18n/i18n.ts';
import { fetchScreen, screens } from './routes.tsx';

/** Reads every screen and the texts of every language, so that pages need no file any more. */
export async function loadScreens(): Promise<void> {
  await Promise.all([
    ...screens.map(({ file }) => fetchScreen(file)),
    ...languages.map((language) => loadTexts(language)),
  ]);
}
