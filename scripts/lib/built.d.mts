/** Whether the last build was of these sources, and was finished. */
export function isBuilt(): boolean;
