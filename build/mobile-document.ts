import type { Plugin } from 'vite';
import { tileOrigins } from '../src/shared/tile-origins.ts';

/** The settings that are written into the native package's document. */
export interface MobileDocumentSettings {
  apiUrl: string;
  siteUrl: string;
  tileUrl: string;
}

/** Writes the index.html of the native package, which no server renders, for the built files. */
export function mobileDocumentPlugin(settings: MobileDocumentSettings): Plugin {
  return {
    name: 'mobile-document',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
      if (entry?.type !== 'chunk') throw new Error('the package has no entry');
      const initialChunks = new Set([entry.fileName, ...entry.imports]);
      const styles = [...initialChunks].flatMap((name) => {
        const chunk = bundle[name];
        return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
      });
      // Bangla pages contain Latin letters as well, in numbers and names.
      const fonts = Object.keys(bundle).filter((name) => /-latin-.*\.woff2$/.test(name));
      const { fileName, imports } = entry;
      const source = renderMobileDocument(settings, { entry: fileName, imports, styles, fonts });
      this.emitFile({ type: 'asset', fileName: 'index.html', source });
    },
  };
}

/** The names of the built files that the app loads first. */
interface FirstFiles {
  entry: string;
  imports: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
}

function renderMobileDocument(
  { apiUrl, siteUrl, tileUrl }: MobileDocumentSettings,
  { entry, imports, styles, fonts }: FirstFiles,
): string {
  const policy = [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self'`,
    // Maps and the lightbox position elements by style attributes.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob: ${apiUrl} ${tileOrigins(tileUrl)}`,
    `connect-src 'self' ${apiUrl}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>Thikana</title>
<link rel="canonical" href="${siteUrl}/">
<link rel="preconnect" href="${apiUrl}" crossorigin>
${fonts.map((name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${styles.map((name) => `<link rel="stylesheet" href="/${name}">`).join('\n')}
${imports.map((name) => `<link rel="modulepreload" href="/${name}">`).join('\n')}
<script type="module" src="/${entry}"></script>
</head>
<body>
<div id="root"><div class="splash"><img src="/icon.svg" alt="" width="96" height="96"></div></div>
</body>
</html>
`;
}
