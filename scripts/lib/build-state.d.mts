/** Whether the last build is of the current sources, and complete. */
export function isBuilt(): boolean;
