/** How an answer can be compressed, by its name in HTTP; the best first. */
const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/**
 * The first of `offered` that the reader of an answer takes (RFC 9110, 12.5.3), null for none: a
 * weight of 0 refuses; '*' is not taken at its word, since only old programs send it.
 */
export function codingFor(
  { headers }: Request,
  offered: readonly Coding[] = codings,
): Coding | null {
  const accepted = headers.get('accept-encoding');
  if (!accepted) return null;
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight));
  return offered.find((coding) => taken.some(([name]) => name === coding)) ?? null;
}
