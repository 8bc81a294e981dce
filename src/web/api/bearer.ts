let bearer: string | null = null;

/** What the native package proves its session with, instead of a cookie; null without a session. */
export function currentBearer(): string | null {
  return bearer;
}

/** Remembers it until this tab ends; null forgets it. */
export function setBearer(token: string | null): void {
  bearer = token;
}
