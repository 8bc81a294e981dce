import { drawItem, itemWidth, drawItemRow } from './photo-goods.ts';
import type { Goods } from './photo-goods.ts';
import type { Palette } from './photo-palette.ts';
import { placeAt, box, disc, pickCyclic, plant, repeat, shape, stroke } from './photo-shapes.ts';

/** The gap that is included in every item's width. */
const emblemGap = 14;

/** The shop from the street: windows above, signboard, awning, display window and door. */
export function drawStorefront(kind: Goods, variant: number, p: Palette): string {
  const isDoorLeft = variant % 2 === 0;
  const doorX = isDoorLeft ? 170 : 810;
  const windowX = isDoorLeft ? 440 : 150;
  return (
    box(0, 0, 1200, 900, p.accentSoft) +
    box(70, 0, 1060, 770, p.wall) +
    box(70, 0, 1060, 14, p.shade) +
    repeat(4, (n) => placeAt(160 + n * 250, 50, upperWindow(n + variant, p))) +
    signboard(kind, variant, p) +
    box(110, 400, 980, 370, p.shade) +
    displayWindow(windowX, kind, variant, p) +
    door(doorX, p) +
    awning(variant, p) +
    box(0, 770, 1200, 130, p.light) +
    box(0, 770, 1200, 16, p.mid) +
    repeat(6, (n) => box(n * 220 - 40, 834, 120, 8, p.shade, 4)) +
    placeAt(isDoorLeft ? 1120 : 80, 790, plant(p.woodDark, p.leaf, p.leafDark), 0.9) +
    placeAt(isDoorLeft ? 110 : 1090, 790, plant(p.deep, p.leaf, p.leafDark), 0.7)
  );
}

/** A hanging signboard on a wall, with a large drawing of what is sold. */
export function drawSign(kind: Goods, variant: number, p: Palette): string {
  const isRound = variant % 2 === 0;
  const board = isRound
    ? disc(620, 480, 262, p.deep) + disc(620, 480, 240, p.paper) + disc(620, 480, 214, p.light)
    : box(350, 240, 540, 480, p.deep, 36) +
      box(372, 262, 496, 436, p.paper, 24) +
      box(392, 282, 456, 396, p.light, 16);
  const top = isRound ? 222 : 244;
  return (
    box(0, 0, 1200, 900, p.wall) +
    repeat(9, (row) =>
      repeat(7, (n) =>
        (row * 3 + n * 5 + variant) % 4 === 0
          ? box(n * 200 - (row % 2 ? 130 : 30), row * 104 + 12, 168, 76, p.shade, 8)
          : '',
      ),
    ) +
    box(0, 0, 96, 900, p.mid) +
    box(96, 0, 20, 900, p.strong) +
    box(96, 128, 800, 22, p.deep, 11) +
    stroke('M110 300 Q300 300 330 150', p.deep, 12) +
    stroke(`M480 146 V${top + 40} M760 146 V${top + 40}`, p.deep, 8) +
    board +
    emblem(kind, variant, p) +
    placeAt(1110, 900, plant(p.woodDark, p.leaf, p.leafDark), 1.5)
  );
}

/** One large item in the middle of the board; three books, since they are narrow. */
function emblem(kind: Goods, variant: number, p: Palette): string {
  const count = kind === 'books' ? 3 : 1;
  const scale = 2.7;
  const left = 620 - ((count * itemWidth[kind] - emblemGap) * scale) / 2;
  return repeat(count, (n) =>
    placeAt(
      Math.round(left + n * itemWidth[kind] * scale),
      610,
      drawItem(kind, variant + n, p),
      scale,
    ),
  );
}

function upperWindow(index: number, p: Palette): string {
  const curtain = pickCyclic([p.light, p.accentSoft, p.paper], index);
  return (
    box(-8, -8, 146, 146, p.paper, 6) +
    box(0, 0, 130, 130, p.mid) +
    shape('M0 0 H62 Q58 70 0 118 Z', curtain) +
    shape('M130 0 H68 Q72 70 130 118 Z', curtain) +
    box(62, 0, 6, 130, p.paper) +
    box(-16, 138, 162, 14, p.light, 4)
  );
}

function signboard(kind: Goods, variant: number, p: Palette): string {
  const lineWidth = pickCyclic([300, 240, 340], variant);
  return (
    box(150, 236, 900, 116, p.deep, 14) +
    box(162, 248, 876, 92, p.strong, 8) +
    disc(250, 294, 36, p.paper) +
    placeAt(220, 320, drawItem(kind, variant, p), kind === 'books' ? 0.5 : 0.55) +
    box(320, 268, lineWidth, 22, p.paper, 11) +
    box(320, 304, lineWidth * 0.62, 14, p.light, 7)
  );
}

function awning(variant: number, p: Palette): string {
  const stripes = pickCyclic([10, 14, 12], variant);
  const width = 1040 / stripes;
  const fill = (n: number) => (n % 2 ? p.paper : pickCyclic([p.strong, p.accent], variant));
  return (
    repeat(stripes, (n) => {
      const left = 80 + n * width;
      const top = 130 + (n * 940) / stripes;
      const topWidth = 940 / stripes;
      return shape(
        `M${top} 366 H${top + topWidth} L${left + width} 456 a${width / 2} 30 0 0 1 ${-width} 0 Z`,
        fill(n),
      );
    }) + box(122, 356, 956, 14, p.deep, 6)
  );
}

function displayWindow(x: number, kind: Goods, variant: number, p: Palette): string {
  return (
    box(x - 14, 470, 618, 262, p.deep, 8) +
    box(x, 484, 590, 234, p.paper) +
    box(x, 590, 590, 14, p.wood) +
    drawItemRow(kind, { x: x + 16, y: 590, width: 558, scale: 0.8, from: variant }, p) +
    drawItemRow(kind, { x: x + 16, y: 718, width: 558, scale: 0.95, from: variant + 2 }, p) +
    box(x + 292, 484, 8, 234, p.deep) +
    box(x - 26, 730, 642, 24, p.woodDark, 4)
  );
}

function door(x: number, p: Palette): string {
  return (
    box(x - 12, 460, 224, 310, p.deep, 8) +
    box(x, 474, 200, 296, p.strong) +
    box(x + 26, 500, 148, 150, p.accentSoft, 6) +
    shape(`M${x + 46} 636 L${x + 150} 514 H${x + 120} L${x + 34} 614 Z`, p.paper) +
    box(x + 26, 672, 148, 74, p.mid, 6) +
    disc(x + 180, 660, 9, p.marigold)
  );
}
