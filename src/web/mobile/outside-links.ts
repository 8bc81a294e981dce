import { linkKind } from './link-kind.ts';
import { native } from './native.ts';
import { packageSettings } from './package-settings.ts';

/** What becomes of the links that do not leave the app. */
interface Ways {
  /** Opens a screen. */
  go: (path: string) => void;
  /** Hands a file of the API to the person. */
  save: (path: string) => Promise<void>;
}

/**
 * Sees to it that links leave the app in the right way: the site's own stay inside, those that
 * another app takes (maps, WhatsApp, calls) are left to the device, all others open in a browser
 * over the app.
 */
export function followLinks({ go, save }: Ways): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || event.defaultPrevented) return;
    if (link.hasAttribute('download')) {
      event.preventDefault();
      void save(link.pathname).catch(logFailure);
      return;
    }
    const way = linkKind(link.href, { here: location.origin, site: packageSettings.siteUrl });
    if (way.kind === 'device') return;
    event.preventDefault();
    if (way.kind === 'app') go(way.path);
    else void native.openInBrowser(link.href).catch(logFailure);
  });
}

function logFailure(error: unknown): void {
  console.info('the link could not be opened', error);
}
