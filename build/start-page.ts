interface StartPage {
  /** Addresses of the interface's entry script and styles. */
  entry: string;
  styles: readonly string[];
}

/**
 * The page with which the service worker answers when the server is unreachable. It contains nobody's data
 * and no text but the one for browsers without scripts; the interface then shows what is stored on the
 * device.
 */
export function startPage({ entry, styles }: StartPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141a17">
<meta name="robots" content="noindex">
<title>Thikana</title>
<link rel="manifest" href="/manifest.webmanifest">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script type="module" src="${entry}" async></script>
</head>
<body>
<div id="root"></div>
<noscript>Thikana · ঠিকানা: JavaScript</noscript>
</body>
</html>
`;
}
