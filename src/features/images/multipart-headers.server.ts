/** According to RFC 2046: 1 to 70 of these characters. */
const boundaryPattern =
  /;\s*boundary=(?:"([\w'()+,\-./:=? ]{1,70})"|([\w'()+,\-./:=?]{1,70}))\s*(?:;|$)/i;

/** The delimiter between the parts of a form with this content type; null when it is not a form. */
export function parseMultipartDelimiter(contentType: string | null): Buffer | null {
  if (!contentType || !/^multipart\/form-data\s*;/i.test(contentType)) return null;
  const [, quoted, plain] = boundaryPattern.exec(contentType) ?? [];
  const boundaryText = quoted ?? plain;
  return boundaryText ? Buffer.from(`\r\n--${boundaryText}`) : null;
}

/** A parameter of a header's value in the way browsers write it: `; name="images"`. Null if absent. */
export function readHeaderParameter(parameters: string, wantedName: string): string | null {
  const matches = parameters.matchAll(/;[ \t]*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^;\s"]*))/g);
  for (const [, name, quoted, plain] of matches) {
    if (name?.toLowerCase() === wantedName) return quoted ?? plain ?? '';
  }
  return null;
}
