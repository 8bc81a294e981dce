import { native } from './native.ts';

/** The paper of the two themes, as in tokens.css. */
const paper = { light: '#fbfaf6', dark: '#141a17' } as const;

/** Keeps the device's status bar in the theme of the page below it. */
export function syncStatusBarTheme(): void {
  const darkTheme = matchMedia('(prefers-color-scheme: dark)');
  const updateStatusBar = () => {
    const { matches: dark } = darkTheme;
    native.setStatusBar(dark, dark ? paper.dark : paper.light).catch((error: unknown) => {
      console.info('the status bar stays as it is', error);
    });
  };
  darkTheme.addEventListener('change', updateStatusBar);
  updateStatusBar();
}
