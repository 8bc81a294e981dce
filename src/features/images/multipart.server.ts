import { parseMultipartDelimiter, readHeaderParameter } from './multipart-headers.server.ts';

/** A part of a form: its field, and its content, which must be read before the next part. */
export interface FormPart {
  name: string;
  /** Null when the field is not a file. */
  fileName: string | null;
  content: AsyncIterable<Uint8Array>;
}

/** The body is not a form, or ends in the middle of one. */
export class FormError extends Error {}

const maxPartHeaderBytes = 8192;
/** A limit, since even empty parts take time to read. */
const maxParts = 100;
const headersEnd = '\r\n\r\n';

/**
 * Reads a multipart/form-data body (RFC 7578) part by part as it arrives; holds no more than one chunk in
 * memory. Throws a `FormError` for anything else, or an incomplete form.
 */
export async function* readFormParts(
  contentType: string | null,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<FormPart, void> {
  const delimiter = parseMultipartDelimiter(contentType);
  if (!delimiter) throw new FormError('no boundary');
  // The first delimiter may come without the line break before it.
  const body = new BodyBuffer(chunks, Buffer.from('\r\n'));
  await drainPart(readUntilDelimiter(body, delimiter));
  for (let partCount = 0; ; partCount += 1) {
    const headers = await readPartHeaders(body);
    if (headers === null) return;
    if (partCount === maxParts) throw new FormError('too many parts');
    const content = readUntilDelimiter(body, delimiter);
    const disposition = /^content-disposition:[ \t]*form-data(.*)$/im.exec(headers)?.[1] ?? '';
    const fileName = readHeaderParameter(disposition, 'filename');
    yield { name: readHeaderParameter(disposition, 'name') ?? '', fileName, content };
    await drainPart(content);
  }
}

/** The buffer of bytes that have arrived and are not read yet. */
class BodyBuffer {
  bytes: Buffer;
  readonly #chunks: AsyncIterator<Uint8Array>;

  constructor(chunks: AsyncIterable<Uint8Array>, bytes: Buffer) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.bytes = bytes;
  }

  async readMore(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) throw new FormError('broken off');
    this.bytes = this.bytes.length ? Buffer.concat([this.bytes, value]) : Buffer.from(value);
  }

  take(length: number): Buffer {
    const taken = this.bytes.subarray(0, length);
    this.bytes = this.bytes.subarray(length);
    return taken;
  }
}

/** The bytes before the next delimiter, which is skipped. */
async function* readUntilDelimiter(
  body: BodyBuffer,
  delimiter: Buffer,
): AsyncGenerator<Buffer, void> {
  for (;;) {
    const delimiterIndex = body.bytes.indexOf(delimiter);
    if (delimiterIndex >= 0) {
      if (delimiterIndex > 0) yield body.take(delimiterIndex);
      body.take(delimiter.length);
      return;
    }
    // The end of the buffer may be the beginning of a delimiter.
    const safeLength = body.bytes.length - delimiter.length + 1;
    if (safeLength > 0) yield body.take(safeLength);
    await body.readMore();
  }
}

/** The headers of the next part; null after the last one. */
async function readPartHeaders(body: BodyBuffer): Promise<string | null> {
  while (body.bytes.length < 2) await body.readMore();
  if (body.bytes.toString('latin1', 0, 2) === '--') return null;
  for (;;) {
    // Without headers, the empty line directly follows the delimiter's own line break.
    const endIndex = body.bytes.indexOf(headersEnd);
    if ((endIndex < 0 ? body.bytes.length : endIndex) > maxPartHeaderBytes)
      throw new FormError('long headers');
    if (endIndex >= 0) return body.take(endIndex + headersEnd.length).toString('utf8');
    await body.readMore();
  }
}

async function drainPart(content: AsyncGenerator<Buffer, void>): Promise<void> {
  while (!(await content.next()).done);
}
