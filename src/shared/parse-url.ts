/**
 * Parses a URL; null when it is invalid. Not by `URL.canParse`, which browsers from before the end of 2023
 * lack (Safari 16, Chromium 119).
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
