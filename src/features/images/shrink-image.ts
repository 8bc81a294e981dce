import { fitSize, maxSentPx } from './fit-size.ts';

/** The formats that the server accepts; other pictures are converted if possible. */
const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
/** Files up to this size, in bytes, are not worth scaling down. */
const smallBytes = 500_000;
const quality = 0.85;

/**
 * A photo prepared for the upload: large photos are scaled down and turned upright, and formats that the
 * server does not accept are converted where the browser can. If that fails the file is sent unchanged, and
 * the server decides.
 */
export async function shrinkImage(file: File): Promise<Blob> {
  // It would lose its animation.
  if (file.type === 'image/gif') return file;
  const isAcceptedType = acceptedTypes.has(file.type);
  if (isAcceptedType && file.size <= smallBytes) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const size = fitSize(bitmap, maxSentPx);
      const isLarge = size.width < bitmap.width;
      if (isAcceptedType && !isLarge) return file;
      const smaller = await drawToBlob(
        bitmap,
        size,
        file.type === 'image/png' ? 'image/webp' : 'image/jpeg',
      );
      return smaller && (!isAcceptedType || smaller.size < file.size) ? smaller : file;
    } finally {
      bitmap.close();
    }
  } catch (error) {
    console.info('the photo is sent as it is', error);
    return file;
  }
}

function drawToBlob(
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
