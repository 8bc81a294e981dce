/** The longest side in px that a photo is sent with: a little more than is kept of it. */
export const longestSentPx = 2000;

interface Size {
  width: number;
  height: number;
}

/** The size of a picture that is made to fit into a square, in its own shape; never enlarged. */
export function fittedSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
