import type { DocumentAssets } from './document.ts';

/** What a page loads in development: unbuilt modules, and Vite's own client. */
export function developmentAssets(): DocumentAssets {
  return {
    entry: '/src/web/entry-browser.tsx',
    inlineScript: [
      `import { injectIntoGlobalHook } from '/@react-refresh';`,
      `injectIntoGlobalHook(window);`,
      `window.$RefreshReg$ = () => {};`,
      `window.$RefreshSig$ = () => (type) => type;`,
      `import('/@vite/client');`,
    ].join('\n'),
    modulePreloads: [],
    fontPreloads: [],
    stylesheets: ['/src/web/styles.css'],
    inlineStyle: '',
    inlinedStyles: [],
  };
}
