const byteOrderMarks: readonly (readonly [encoding: string, ...mark: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/**
 * Decodes bytes chunk by chunk, without the byte order mark. The mark decides the encoding; without one it
 * is UTF-16 if the text begins with two ASCII characters in it, otherwise UTF-8. Invalid bytes become
 * U+FFFD, which the reader reports.
 */
export async function* decodeText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(detectEncoding(chunk));
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}

function detectEncoding(start: Buffer): string {
  const knownMark = byteOrderMarks.find(([, ...mark]) =>
    mark.every((byte, index) => start[index] === byte),
  );
  if (knownMark) return knownMark[0];
  const [first, second, third, fourth] = start;
  if (second === 0 && fourth === 0) return 'utf-16le';
  return first === 0 && third === 0 ? 'utf-16be' : 'utf-8';
}
