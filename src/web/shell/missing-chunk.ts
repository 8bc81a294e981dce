/** What browsers say when a part of the program cannot be fetched: Chromium, Firefox, Safari. */
const missingChunkPattern =
  /dynamically imported module|error loading dynamically|importing a module script failed|unable to preload/i;

/** Whether an error means that a screen's code could not be fetched, not that it is broken. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && missingChunkPattern.test(error.message);
}
