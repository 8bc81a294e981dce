import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { parseLanguage } from '../../shared/language.ts';

/** What a screen says about itself to browsers, search engines and link previews. */
export interface HeadContent {
  title: string;
  description?: string | undefined;
  /** Path and essential query of the one address of this content; the current path by default. */
  canonical?: string | undefined;
  /** An image for link previews, as a path or an address. */
  image?: string | undefined;
  /** Structured data (schema.org), given what makes an address of a path. */
  jsonLd?: ((absolute: (path: string) => string) => object) | undefined;
  /** Asks search engines to leave this page out. */
  noIndex?: boolean | undefined;
}

/** Collects the head while the server renders; absent in the browser. */
export interface HeadCollector {
  collect: (content: HeadContent) => void;
}

export const HeadCollectorContext = createContext<HeadCollector | null>(null);

/** Sets title, description and links of the page; the last one rendered counts. */
export function Head(content: HeadContent) {
  const collector = use(HeadCollectorContext);
  const { pathname, search } = useLocation();
  const canonical = content.canonical ?? pathname;
  collector?.collect({ ...content, canonical });
  const { title, description } = content;
  useEffect(() => {
    document.title = title;
    setMeta('description', description);
    setCanonicalLink(canonical, new URLSearchParams(search).get('lng'));
  }, [title, description, canonical, search]);
  return null;
}

function setMeta(name: string, text: string | undefined): void {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', text ?? '');
}

/** Sets the canonical link. An address that names its language is the canonical one in it. */
function setCanonicalLink(canonical: string, language: string | null): void {
  const link = document.querySelector('link[rel="canonical"]');
  const current = link?.getAttribute('href');
  if (!current) return;
  const address = new URL(canonical, current);
  const linkLanguage = parseLanguage(language);
  if (linkLanguage) address.searchParams.set('lng', linkLanguage);
  link?.setAttribute('href', address.href);
}
