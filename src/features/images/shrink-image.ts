import { fittedSize, longestSentPx } from './fitted-size.ts';

/** What the server takes as it is; other pictures are worth a try at converting them. */
const taken = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
/** So small a file gains nothing by being made smaller. */
const smallBytes = 500_000;
const quality = 0.85;

/**
 * A photo as it is sent: large ones of phones are made smaller first, turned upright, and formats
 * that the server does not take are converted where the browser can. Whatever cannot be done
 * leaves the file as it is: then the server decides.
 */
export async function shrunkImage(file: File): Promise<Blob> {
  // An animation would lose its movement.
  if (file.type === 'image/gif') return file;
  const isTaken = taken.has(file.type);
  if (isTaken && file.size <= smallBytes) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const size = fittedSize(bitmap, longestSentPx);
      const isLarge = size.width < bitmap.width;
      if (isTaken && !isLarge) return file;
      const smaller = await drawn(
        bitmap,
        size,
        file.type === 'image/png' ? 'image/webp' : 'image/jpeg',
      );
      return smaller && (!isTaken || smaller.size < file.size) ? smaller : file;
    } finally {
      bitmap.close();
    }
  } catch (error) {
    console.info('the photo is sent as it is', error);
    return file;
  }
}

function drawn(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  type: string,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
