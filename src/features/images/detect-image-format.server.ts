import type { ImageFormat } from './image-sizes.ts';

/** Brands of the AVIF family in a file's first box (ISO 14496-12, AV1 Image File Format). */
const avifBrands = new Set(['avif', 'avis']);

/** The format of an image by its first bytes, whatever its name says; null for any other file. */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64));
  const readText = (from: number, to: number) => start.toString('latin1', from, to);
  if (readText(0, 3) === '\u00ff\u00d8\u00ff') return 'jpg';
  if (readText(0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (readText(0, 4) === 'RIFF' && readText(8, 12) === 'WEBP') return 'webp';
  if (readText(0, 6) === 'GIF87a' || readText(0, 6) === 'GIF89a') return 'gif';
  if (readText(4, 8) === 'ftyp' && brandsOf(start).some((brand) => avifBrands.has(brand))) {
    return 'avif';
  }
  return null;
}

/** The major brand and the first compatible ones. */
function brandsOf(start: Buffer): string[] {
  const end = Math.min(start.length, start.length >= 4 ? start.readUInt32BE(0) : 0);
  const brands = [start.toString('latin1', 8, 12)];
  for (let offset = 16; offset + 4 <= end; offset += 4)
    brands.push(start.toString('latin1', offset, offset + 4));
  return brands;
}
