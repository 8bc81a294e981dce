/** What local storage refused, or had no room for: it lasts as long as the tab. */
const textsOfTab = new Map<string, string>();

/** A text that was kept in this browser; null when there is none. */
export function readStoredText(name: string): string | null {
  const tabText = textsOfTab.get(name);
  if (tabText !== undefined) return tabText;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser, over reloads; where storage is refused or full, in this tab. */
export function storeText(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
    textsOfTab.delete(name);
  } catch (error) {
    textsOfTab.set(name, text);
    console.info(`${name} cannot be kept in local storage`, error);
  }
}

/** Forgets a text. */
export function removeStoredText(name: string): void {
  textsOfTab.delete(name);
  try {
    localStorage.removeItem(name);
  } catch (error) {
    console.info(`${name} cannot be removed from local storage`, error);
  }
}

/** The names of everything that is kept, of whatever kind. */
export function storedTextNames(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...textsOfTab.keys()])];
  } catch {
    return [...textsOfTab.keys()];
  }
}
