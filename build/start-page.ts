interface StartPage {
  /** Addresses of the script that starts the interface, and of its styles. */
  entry: string;
  styles: readonly string[];
}

/**
 * The page that the worker answers with when the server does not: nothing of anybody's, and no
 * text but for who runs no scripts. It starts the interface with what the device keeps.
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
