/** The block size of an archive: headers and contents are padded to it. */
export const blockBytes = 512;

const maxNameBytes = 100;
const maxFileBytes = 0o77777777777;

/**
 * The header of one file in a tar archive (POSIX.1-1988, "ustar"), so that `tar` itself can list and unpack
 * a backup. Everything but name and size is constant, so a file has only one valid header.
 */
export function tarHeader(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(blockBytes);
  if (Buffer.byteLength(name) > maxNameBytes || bytes > maxFileBytes) {
    throw new RangeError(`${name} of ${bytes} bytes does not fit into a tar archive`);
  }
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  const checksum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** The name and size in a header made by `tarHeader`; null for any other block. */
export function readTarHeader(block: Buffer): { name: string; bytes: number } | null {
  const name = block.toString('utf8', 0, maxNameBytes).replace(/\0+$/, '');
  const size = block.toString('latin1', 124, 135);
  if (!name || !/^[0-7]{11}$/.test(size) || Buffer.byteLength(name) > maxNameBytes) return null;
  const bytes = Number.parseInt(size, 8);
  return tarHeader(name, bytes).equals(block) ? { name, bytes } : null;
}

/** The number of zero bytes that fill up the last block of a content. */
export function paddingOf(bytes: number): number {
  return (blockBytes - (bytes % blockBytes)) % blockBytes;
}
