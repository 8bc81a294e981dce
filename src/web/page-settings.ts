import { createContext, use } from 'react';

/** Settings of the server that the interface needs. */
export interface PageSettings {
  tiles: { url: string; attribution: string };
}

export const PageSettingsContext = createContext<PageSettings>({
  tiles: { url: '', attribution: '' },
});

/** The server's settings for the interface. */
export function usePageSettings(): PageSettings {
  return use(PageSettingsContext);
}
