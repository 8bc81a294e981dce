let bearer: string | null = null;

/** The token by which the native package proves its session, instead of a cookie; null without one. */
export function currentBearer(): string | null {
  return bearer;
}

/** Remembers it until this tab ends; null forgets it. */
export function setBearer(token: string | null): void {
  bearer = token;
}
