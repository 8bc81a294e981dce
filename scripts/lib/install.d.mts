/** See install.mjs. */
export function ensureInstalled(folder?: string, what?: string): void;
