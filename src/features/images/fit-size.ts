/** The longest side in px of a photo that is sent: a little more than the server keeps. */
export const maxSentPx = 2000;

interface Size {
  width: number;
  height: number;
}

/** The size of a picture scaled down to fit into a square, keeping its aspect ratio; never enlarged. */
export function fitSize({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
