import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { languages } from '../../shared/language.ts';
import type { Language } from '../../shared/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { isModifiedClick } from '../ui/is-modified-click.ts';
import { useToast } from '../ui/Toast.tsx';
import { useWriteUrlQuery } from '../ui/use-write-url-query.ts';
import { hrefWithLanguage, withoutLanguage } from './language-href.ts';
import { chooseLanguage } from './choose-language.ts';

const ownNames: Record<Language, string> = { en: 'English', bn: 'বাংলা' };

/**
 * English and Bangla, each in its own script. They are links to the same address in that language,
 * so they work before any script runs; then they switch everything in place.
 */
export function LanguageSwitcher() {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const current = useLanguage();
  const location = useLocation();
  const writeQuery = useWriteUrlQuery();
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // On phones the pressed link disappears: the focus moves to the one that takes its place.
    const pressed = document.activeElement;
    if (pressed?.parentElement !== group.current || pressed?.getClientRects().length) return;
    group.current?.querySelector<HTMLElement>('a:not([aria-current])')?.focus();
  });

  const choose = (language: Language) => {
    // The visitor's choice outweighs the address they came by (D43).
    writeQuery(withoutLanguage);
    chooseLanguage(i18n, language).catch(() =>
      toast({ title: t('shell.languageFailed'), variant: 'destructive' }),
    );
  };

  const onClick = (event: MouseEvent, language: Language) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    choose(language);
  };

  return (
    <div
      ref={group}
      role="group"
      aria-label={t('shell.language')}
      className="flex shrink-0 items-center"
    >
      {languages.map((language) => (
        <a
          key={language}
          href={hrefWithLanguage(location, language)}
          hrefLang={language}
          lang={language}
          aria-current={language === current ? 'true' : undefined}
          onClick={(event) => onClick(event, language)}
          className={
            'flex min-h-11 min-w-[44px] items-center justify-center rounded-control px-[8px] text-[min(1rem,5vw)] text-muted ' +
            'hover:bg-sunken aria-[current]:font-semibold aria-[current]:text-green ' +
            'max-[26rem]:aria-[current]:hidden'
          }
        >
          {ownNames[language]}
        </a>
      ))}
    </div>
  );
}
