import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  oneof,
  record,
  string,
  uint8Array,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError, readFormParts } from './multipart.server.ts';

interface ReadPart {
  name: string;
  fileName: string | null;
  bytes: string;
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(type: string | null, body: Uint8Array, size = 7): Promise<ReadPart[]> {
  const parts: ReadPart[] = [];
  for await (const { name, fileName, content } of readFormParts(type, inPieces(body, size))) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    parts.push({ name, fileName, bytes: hex(Buffer.concat(chunks)) });
  }
  return parts;
}

/** A form serialised by the platform itself. */
async function written(form: FormData): Promise<[type: string | null, body: Uint8Array]> {
  const request = new Request('http://thikana.test', { method: 'POST', body: form });
  return [request.headers.get('content-type'), new Uint8Array(await request.arrayBuffer())];
}

const plain = 'multipart/form-data; boundary=AaB03x';
const lines = (...text: string[]) => Buffer.from(text.join('\r\n'));

describe('a multipart form', () => {
  it('returns what was put into it, whatever chunks it arrives in', async () => {
    const content = oneof(
      uint8Array({ maxLength: 300 }),
      // Bytes that look like the end of a part, but are not.
      array(constantFrom('\r', '\n', '-', '--', '\r\n--', '----formdata', 'a'), {
        maxLength: 40,
      }).map((texts) => new Uint8Array(Buffer.from(texts.join('')))),
    );
    const file = record({
      name: constantFrom('images', 'other', 'a"b'),
      bytes: content,
      fileName: string({ minLength: 1 }),
    });
    const rule = asyncProperty(
      array(file, { minLength: 1, maxLength: 5 }),
      integer({ min: 1, max: 200 }),
      async (files, size) => {
        const form = new FormData();
        for (const { name, bytes, fileName } of files)
          form.append(name, new Blob([bytes]), fileName);
        const parts = await read(...(await written(form)), size);
        expect(parts.map(({ bytes }) => bytes)).toEqual(files.map(({ bytes }) => hex(bytes)));
        expect(parts.map(({ name }) => name)).toEqual(
          files.map(({ name }) => name.replaceAll('"', '%22')),
        );
        expect(parts.every(({ fileName }) => fileName !== null)).toBe(true);
      },
    );
    await assert(rule, { numRuns: 200 });
  });

  it('can be iterated without reading its files', async () => {
    const form = new FormData();
    for (const name of ['one', 'two', 'three']) form.append(name, new Blob(['x'.repeat(500)]), 'f');
    const names: string[] = [];
    const [type, body] = await written(form);
    for await (const { name } of readFormParts(type, inPieces(body, 31))) names.push(name);
    expect(names).toEqual(['one', 'two', 'three']);
  });

  it('may have a preamble, an epilogue, spaces after its delimiter, and text fields', async () => {
    const body = lines(
      ...[
        'To be ignored',
        '--AaB03x  ',
        'Content-Disposition: form-data; name="text"',
        '',
        'hello',
      ],
      ...[
        '--AaB03x',
        'content-type: image/png',
        'content-disposition: form-data; filename=a.png; name=images',
      ],
      ...['', 'PNG', '--AaB03x--', 'also to be ignored'],
    );
    expect(await read(plain, body)).toEqual([
      { name: 'text', fileName: null, bytes: hex(Buffer.from('hello')) },
      { name: 'images', fileName: 'a.png', bytes: hex(Buffer.from('PNG')) },
    ]);
    expect(await read(plain, lines('--AaB03x--'))).toEqual([]);
  });

  it('is not confused by the name of a file', async () => {
    const name = 'Content-Disposition: form-data; filename="a; name=\\"images\\"; b"; name="other"';
    const [part] = await read(plain, lines('--AaB03x', name, '', 'x', '--AaB03x--'));
    expect(part?.name).toBe('other');
  });

  it('that is truncated anywhere throws an error', async () => {
    const body = lines(
      '--AaB03x',
      'Content-Disposition: form-data; name="a"; filename="b"',
      '',
      'xyz',
      '--AaB03x--',
    );
    for (let end = 0; end < body.length; end += 1) {
      await expect(read(plain, body.subarray(0, end)), String(end)).rejects.toThrow(FormError);
    }
  });

  it('may have a hundred parts, and no more', async () => {
    const form = (parts: number) =>
      lines(...Array.from({ length: parts }, () => '--AaB03x\r\n\r\n'), '--AaB03x--');
    expect(await read(plain, form(100), 4096)).toHaveLength(100);
    await expect(read(plain, form(101), 4096)).rejects.toThrow(FormError);
  });

  it('without a boundary, or with endless headers, throws an error', async () => {
    for (const type of [
      null,
      '',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'text/plain; boundary=a',
    ]) {
      await expect(read(type, lines('--a--')), String(type)).rejects.toThrow(FormError);
    }
    const endless = lines('--AaB03x', `X: ${'y'.repeat(20_000)}`, '', '', '--AaB03x--');
    await expect(read(plain, endless)).rejects.toThrow(FormError);
    await expect(read(plain, endless, 100_000)).rejects.toThrow(FormError);
  });
});
