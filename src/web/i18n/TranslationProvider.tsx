import type { i18n } from 'i18next';
import { useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { TranslationContext } from './use-translation.ts';
import type { Translation } from './use-translation.ts';

/** Provides everything inside with the texts, and renders it again when they change. */
export function TranslationProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const [store] = useState(() => translationStore(i18n));
  const translation = useSyncExternalStore(store.subscribe, store.current, store.current);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/** The current translation, kept up to date even while nobody has subscribed. */
function translationStore(i18n: i18n): {
  current: () => Translation;
  subscribe: (listener: () => void) => () => void;
} {
  let translation: Translation = { t: i18n.getFixedT(i18n.language), i18n };
  const listeners = new Set<() => void>();
  const change = () => {
    translation = { t: i18n.getFixedT(i18n.language), i18n };
    for (const listener of listeners) listener();
  };
  i18n.on('languageChanged', change);
  // Texts of another language are added before the switch to it, which is what shows them.
  i18n.store.on('added', (language: string) => {
    if (language === i18n.language) change();
  });
  return {
    current: () => translation,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
