/** The code of an error of the system, the database or a library; '' where it has none. */
export function errorCode(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}

/** What an error says; of anything else that was thrown, its text. */
export function errorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
