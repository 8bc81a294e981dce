const byteOrderMarks: readonly (readonly [encoding: string, ...mark: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/**
 * The text of bytes, chunk by chunk, without its byte order mark, which decides the encoding. When
 * there is none it is UTF-16 if it begins with two ASCII characters of it, else UTF-8. What is no text
 * becomes U+FFFD, for the reader to report.
 */
export async function* decodedText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}

function encodingOf(start: Buffer): string {
  const found = byteOrderMarks.find(([, ...mark]) => mark.every((byte, at) => start[at] === byte));
  if (found) return found[0];
  const [first, second, third, fourth] = start;
  if (second === 0 && fourth === 0) return 'utf-16le';
  return first === 0 && third === 0 ? 'utf-16be' : 'utf-8';
}
