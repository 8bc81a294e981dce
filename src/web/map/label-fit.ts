/** A text on the map: its middle in pixels, and how much room it takes. */
export interface PlacedLabel {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Which labels can be shown without overlapping, by their indexes: earlier ones take precedence.
 */
export function labelsThatFit(labels: readonly PlacedLabel[]): number[] {
  const shown: number[] = [];
  for (const [index, label] of labels.entries()) {
    const fits = shown.every((shownIndex) => {
      const shownLabel = labels[shownIndex];
      return !shownLabel || !overlap(label, shownLabel);
    });
    if (fits) shown.push(index);
  }
  return shown;
}

function overlap(a: PlacedLabel, b: PlacedLabel): boolean {
  return (
    Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height
  );
}
