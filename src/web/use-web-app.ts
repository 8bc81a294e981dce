import { createContext, use } from 'react';
import type { WebApp } from './web-app.ts';

export const WebAppContext = createContext<WebApp | null>(null);

/** The app's own parts; throws outside of `AppRoot`. */
export function useWebApp(): WebApp {
  const app = use(WebAppContext);
  if (!app) throw new Error('useWebApp outside of AppRoot');
  return app;
}
