import { classifyLink } from './classify-link.ts';
import { native } from './native.ts';
import { packageSettings } from './package-settings.ts';

/**
 * Sees to it that links leave the app in the right way: the site's own stay inside, those that
 * another app takes (maps, WhatsApp, calls) are left to the device, all others open in a browser
 * over the app.
 * @param openPath opens a screen
 */
export function interceptLinkClicks(openPath: (path: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || event.defaultPrevented) return;
    const linkKind = classifyLink(link.href, {
      appOrigin: location.origin,
      siteUrl: packageSettings.siteUrl,
    });
    if (linkKind.kind === 'device') return;
    event.preventDefault();
    if (linkKind.kind === 'app') openPath(linkKind.path);
    else void native.openInBrowser(link.href).catch(logFailure);
  });
}

function logFailure(error: unknown): void {
  console.info('the link could not be opened', error);
}
