import type { Palette } from './photo-palette.ts';
import { placeAt, box, disc, pickCyclic, oval, repeat, shape, stroke } from './photo-shapes.ts';

/** What a shop sells or shows, as far as its photos can tell. */
export const goods = [
  'bread',
  'bottles',
  'books',
  'boxes',
  'cups',
  'clothes',
  'flowers',
  'tools',
] as const;
export type Goods = (typeof goods)[number];

/** The width of one item with the gap to the next; all are at most 110 high. */
export const itemWidth: Record<Goods, number> = {
  bread: 120,
  bottles: 66,
  books: 40,
  boxes: 104,
  cups: 96,
  clothes: 112,
  flowers: 92,
  tools: 82,
};

/** One item, drawn from the origin to the right; the index varies it. */
export function drawItem(kind: Goods, index: number, p: Palette): string {
  return drawings[kind](index, p);
}

type Drawing = (index: number, p: Palette) => string;

const drawings: Record<Goods, Drawing> = {
  bread: (index, p) =>
    index % 3 === 1
      ? repeat(3, (n) => disc(22 + n * 30, -20, 20, n % 2 ? p.woodDark : p.wood)) +
        repeat(2, (n) => disc(37 + n * 30, -48, 20, n % 2 ? p.wood : p.marigold))
      : shape('M0 0 V-34 C0 -66 24 -74 52 -74 C82 -74 104 -66 104 -34 V0 Z', p.wood) +
        repeat(3, (n) => stroke(`M${28 + n * 24} -58 l-10 22`, p.woodDark, 7)),
  bottles: (index, p) => {
    const fill = pickCyclic([p.strong, p.accent, p.mid, p.leaf], index);
    const height = pickCyclic([96, 78, 88], index);
    return (
      box(2, -height + 24, 46, height - 24, fill, 10) +
      box(15, -height, 20, 34, fill, 5) +
      box(12, -height - 8, 26, 14, p.deep, 4) +
      box(2, -46, 46, 26, p.paper)
    );
  },
  books: (index, p) => {
    const fill = pickCyclic(
      [p.strong, p.accent, p.deep, p.mid, p.leaf, p.marigold, p.light],
      index,
    );
    const height = pickCyclic([100, 88, 94, 80, 106], index);
    return box(0, -height, 34, height, fill, 3) + box(7, -height + 14, 20, 7, p.paper, 2);
  },
  boxes: (index, p) => {
    const fill = pickCyclic([p.strong, p.accent, p.mid, p.deep], index);
    const height = pickCyclic([62, 84, 72], index);
    return (
      box(0, -height, 90, height, fill, 6) +
      box(36, -height, 18, height, p.paper) +
      disc(45, -height + 22, 11, p.marigold)
    );
  },
  cups: (index, p) => {
    const fill = pickCyclic([p.paper, p.accent, p.strong, p.light], index);
    return (
      `<circle cx="68" cy="-34" r="15" fill="none" stroke="${fill}" stroke-width="9"/>` +
      shape('M4 -62 H66 L60 -12 Q58 0 48 0 H22 Q12 0 10 -12 Z', fill) +
      oval(35, -62, 31, 8, p.woodDark)
    );
  },
  clothes: (index, p) => {
    const fill = pickCyclic([p.strong, p.accent, p.mid, p.deep, p.marigold], index);
    return (
      shape('M4 -62 L34 -84 Q50 -72 66 -84 L96 -62 L84 -40 L74 -46 V0 H26 V-46 L16 -40 Z', fill) +
      stroke('M50 -72 V-6', p.paper, 4)
    );
  },
  flowers: (index, p) => {
    const petal = pickCyclic([p.strong, p.marigold, p.accent, p.mid], index);
    const bloom = (x: number, y: number) =>
      repeat(5, (n) => {
        const angle = (n * 2 * Math.PI) / 5 - Math.PI / 2;
        return disc(round(x + 11 * Math.cos(angle)), round(y + 11 * Math.sin(angle)), 9, petal);
      }) + disc(x, y, 7, p.paper);
    return (
      stroke('M38 -40 L16 -76 M38 -40 L38 -86 M38 -40 L62 -74', p.leafDark, 5) +
      bloom(16, -78) +
      bloom(62, -76) +
      bloom(38, -94) +
      shape('M14 -46 H62 L54 0 H22 Z', pickCyclic([p.strong, p.deep, p.accent], index + 1))
    );
  },
  tools: (index, p) =>
    pickCyclic(
      [
        box(26, -100, 18, 100, p.wood, 8) + box(0, -108, 70, 32, p.deep, 6),
        box(0, -74, 68, 74, p.strong, 6) +
          box(0, -74, 68, 18, p.deep, 6) +
          stroke('M10 -74 Q34 -118 58 -74', p.deep, 5),
        placeAt(35, -50, gear(p.mid, p.paper)),
      ],
      index,
    ),
};

function gear(fill: string, hole: string): string {
  return (
    repeat(
      8,
      (n) =>
        `<rect x="-9" y="-48" width="18" height="24" rx="4" fill="${fill}" transform="rotate(${n * 45})"/>`,
    ) +
    disc(0, 0, 34, fill) +
    disc(0, 0, 14, hole)
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A row of items from `x` to the right on a line at `y`, at most `width` wide. */
export function drawItemRow(
  kind: Goods,
  row: { x: number; y: number; width: number; scale?: number; from?: number },
  p: Palette,
): string {
  const { x, y, width, scale = 1, from = 0 } = row;
  const step = itemWidth[kind] * scale;
  const count = Math.floor(width / step);
  const start = x + (width - count * step) / 2;
  return repeat(count, (n) =>
    placeAt(round(start + n * step), y, drawItem(kind, n + from, p), scale),
  );
}
