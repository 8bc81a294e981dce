/**
 * An address as browsers read it, null for what is none. Not by `URL.canParse`, which those before
 * the end of 2023 do not have (Safari 16, Chromium 119).
 */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
