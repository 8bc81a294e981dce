import type { Language } from '../../shared/language.ts';
import type { HeadContent } from '../../web/head/head.tsx';
import type { PageState } from '../../web/page-state.ts';
import { escapeHtml, jsonForScript } from './escape.ts';
import { loadFailureScript } from './load-failure-script.ts';

/** What a whole HTML document is made from. */
export interface DocumentParts {
  language: Language;
  html: string;
  head: HeadContent | null;
  state: PageState;
  nonce: string;
  /** Where visitors reach the site, without a slash at the end. */
  publicUrl: string;
  /** Whether the address has `lng`, and so is the canonical one for its language. */
  languageInAddress: boolean;
  assets: DocumentAssets;
}

/** Addresses of the built files that a document refers to. */
export interface DocumentAssets {
  /** The script that starts the interface. */
  entry: string;
  /** Inline scripts to run before the entry (development only). */
  inlineScript: string;
  modulePreloads: string[];
  fontPreloads: string[];
  stylesheets: string[];
  /** Styles that are inlined into the page, and the addresses of the files they come from. */
  inlineStyle: string;
  inlinedStyles: string[];
}

/** Writes the HTML document around a rendered screen. */
export function renderDocument(parts: DocumentParts): string {
  const { language, html, state, nonce, assets } = parts;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141a17">
${headTags(parts)}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/manifest.webmanifest?lng=${language}">
${assets.fontPreloads.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${assets.inlineStyle && `<style nonce="${nonce}">${assets.inlineStyle}</style>`}
<noscript><style nonce="${nonce}">${noscriptStyles}</style></noscript>
${assets.stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${assets.inlineScript && `<script type="module" nonce="${nonce}">${assets.inlineScript}</script>`}
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="state">${jsonForScript(state)}</script>
<script nonce="${nonce}">${startAfterPaintScript(parts)}</script>
</body>
</html>`;
}

/**
 * Styles for browsers that run no scripts: controls that need one are hidden, and folded texts are
 * shown in full. Beside a map a whole row is the link to its place; where the list lies over the map
 * (the variant `stacked` of the style sheet) it covers all but a strip of it.
 */
const noscriptStyles =
  '.needs-script{display:none}.folded{max-height:none}.opens-row::after{content:"";position:absolute;inset:0}' +
  '@media(width<40rem),(width<64rem) and (height>=30rem){#map-list{height:calc(100% - 4rem)}}';

function headTags({ head, language, publicUrl, languageInAddress, nonce }: DocumentParts): string {
  if (!head) return '<title>Thikana</title>';
  const toAbsoluteUrl = (path: string) => new URL(path, publicUrl).href;
  const canonicalUrl = new URL(head.canonical ?? '/', publicUrl);
  const urlInLanguage = (code: string) => {
    const languageUrl = new URL(canonicalUrl);
    languageUrl.searchParams.set('lng', code);
    return languageUrl.href;
  };
  const pageUrl = languageInAddress ? urlInLanguage(language) : canonicalUrl.href;
  const description = head.description ?? '';
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    head.noIndex
      ? '<meta name="robots" content="noindex">'
      : [
          `<link rel="canonical" href="${escapeHtml(pageUrl)}">`,
          `<link rel="alternate" hreflang="en" href="${escapeHtml(urlInLanguage('en'))}">`,
          `<link rel="alternate" hreflang="bn" href="${escapeHtml(urlInLanguage('bn'))}">`,
          `<link rel="alternate" hreflang="x-default" href="${escapeHtml(canonicalUrl.href)}">`,
        ].join('\n'),
    `<meta property="og:site_name" content="${siteNames[language]}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${escapeHtml(pageUrl)}">`,
    ...previewTags(head, toAbsoluteUrl),
    `<meta property="og:locale" content="${language === 'bn' ? 'bn_BD' : 'en_US'}">`,
    `<meta property="og:locale:alternate" content="${language === 'bn' ? 'en_US' : 'bn_BD'}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ];
  if (head.jsonLd) {
    const data = jsonForScript(head.jsonLd(toAbsoluteUrl));
    tags.push(`<script type="application/ld+json" nonce="${nonce}">${data}</script>`);
  }
  return tags.join('\n');
}

const siteNames = { en: 'Thikana', bn: 'ঠিকানা' };

/** The picture of a shared link. The size of the site's own is given, so that it shows at once. */
function previewTags({ image, title }: HeadContent, absolute: (path: string) => string): string[] {
  const imageUrl = escapeHtml(absolute(image ?? '/share.png'));
  return [
    `<meta property="og:image" content="${imageUrl}">`,
    ...(image
      ? []
      : [
          '<meta property="og:image:width" content="1200">',
          '<meta property="og:image:height" content="630">',
        ]),
    `<meta property="og:image:alt" content="${escapeHtml(title)}">`,
  ];
}

/**
 * The inline script that loads the interface. A page is read before it is used, so text and fonts come
 * first: scripts are requested only after the first paint (at once in a hidden tab, which never paints),
 * then all together. Until they run, the last press of a script-driven button is remembered and the
 * button shown as busy. If the entry does not load, the visitor is told.
 *
 * Parts that are loaded later check by its address whether their style sheet is present, and would
 * fetch one that is already inlined. A disabled link stands for it, and fetches nothing; it is added by
 * script because some browsers' preload scanners would fetch it from markup.
 */
function startAfterPaintScript({ language, assets }: DocumentParts): string {
  return `{
${loadFailureScript(language)}
onclick = ({ target }) => {
  window.pressed?.removeAttribute('aria-busy');
  window.pressed = target.closest('button[type=button]');
  window.pressed?.setAttribute('aria-busy', true);
};
const start = () => {
  const link = (how) => document.head.append(Object.assign(document.createElement('link'), how));
  for (const href of ${jsonForScript(assets.modulePreloads)}) link({ rel: 'modulepreload', href });
  for (const href of ${jsonForScript(assets.inlinedStyles)}) link({ disabled: true, rel: 'stylesheet', href });
  import(${jsonForScript(assets.entry)}).catch(notStarted);
};
document.hidden ? start() : requestAnimationFrame(() => setTimeout(start));
}`;
}
