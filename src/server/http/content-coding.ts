/** The content codings that answers can be compressed with, the best first. */
const codings = ['br', 'gzip'] as const;
export type ContentCoding = (typeof codings)[number];

/**
 * The first of `offered` that the client accepts (RFC 9110, 12.5.3), null for none. A weight of 0
 * refuses a coding; '*' is ignored, since only old programs send it.
 */
export function chooseContentCoding(
  { headers }: Request,
  offered: readonly ContentCoding[] = codings,
): ContentCoding | null {
  const accepted = headers.get('accept-encoding');
  if (!accepted) return null;
  const acceptedCodings = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight));
  return offered.find((coding) => acceptedCodings.some(([name]) => name === coding)) ?? null;
}
