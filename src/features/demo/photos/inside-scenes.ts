import { drawItemRow } from './photo-goods.ts';
import type { Goods } from './photo-goods.ts';
import type { Palette } from './photo-palette.ts';
import {
  placeAt,
  box,
  disc,
  pickCyclic,
  oval,
  plant,
  repeat,
  shape,
  stroke,
} from './photo-shapes.ts';

/** A wall of shelves filled with what the shop sells. */
export function drawShelf(kind: Goods, variant: number, p: Palette): string {
  return (
    box(0, 0, 1200, 900, p.wall) +
    box(60, 50, 1080, 850, p.woodDark, 10) +
    repeat(4, (row) => {
      const y = 76 + row * 196;
      return (
        box(86, y, 500, 172, row % 2 ? p.shade : p.light) +
        box(614, y, 500, 172, row % 2 ? p.light : p.shade) +
        drawItemRow(
          kind,
          { x: 100, y: y + 172, width: 470, scale: 1.15, from: row * 3 + variant },
          p,
        ) +
        drawItemRow(
          kind,
          { x: 630, y: y + 172, width: 470, scale: 1.15, from: row * 5 + variant + 1 },
          p,
        ) +
        box(60, y + 172, 1080, 24, p.wood)
      );
    }) +
    box(586, 50, 28, 850, p.woodDark)
  );
}

/** The counter: lamps above, goods behind, a till on the desk. */
export function drawCounter(kind: Goods, variant: number, p: Palette): string {
  const tillX = variant % 2 ? 820 : 190;
  const plantX = variant % 2 ? 250 : 980;
  return (
    box(0, 0, 1200, 900, p.wall) +
    box(0, 0, 1200, 40, p.shade) +
    box(120, 296, 960, 20, p.wood, 4) +
    drawItemRow(kind, { x: 150, y: 296, width: 900, scale: 1.05, from: variant }, p) +
    box(120, 474, 960, 20, p.wood, 4) +
    drawItemRow(kind, { x: 150, y: 474, width: 900, scale: 1.15, from: variant + 3 }, p) +
    repeat(3, (n) => placeAt(300 + n * 300, 0, lamp(n, p))) +
    box(60, 600, 1080, 34, p.woodDark, 8) +
    box(90, 634, 1020, 216, p.strong) +
    repeat(8, (n) => box(110 + n * 126, 656, 98, 172, p.mid, 6)) +
    box(0, 850, 1200, 50, p.light) +
    placeAt(tillX, 600, till(p)) +
    placeAt(plantX, 600, plant(p.accent, p.leaf, p.leafDark), 0.72)
  );
}

/** A room to sit or wait in: window, sofa, table, picture and lamp. */
export function drawRoom(variant: number, p: Palette): string {
  const windowX = variant % 2 ? 130 : 690;
  const pictureX = variant % 2 ? 780 : 190;
  const cushion = pickCyclic([p.accent, p.marigold, p.paper], variant);
  return (
    box(0, 0, 1200, 900, p.wall) +
    box(0, 690, 1200, 210, p.wood) +
    box(0, 676, 1200, 20, p.paper) +
    placeAt(windowX, 110, drawWindowView(p)) +
    box(pictureX, 150, 230, 180, p.woodDark, 6) +
    box(pictureX + 16, 166, 198, 148, p.paper) +
    disc(pictureX + 150, 214, 26, p.marigold) +
    shape(`M${pictureX + 16} 314 L${pictureX + 86} 226 L${pictureX + 150} 314 Z`, p.mid) +
    shape(`M${pictureX + 96} 314 L${pictureX + 156} 256 L${pictureX + 214} 314 Z`, p.strong) +
    oval(600, 810, 420, 56, p.light) +
    box(300, 470, 600, 180, p.strong, 40) +
    repeat(2, (n) => box(330 + n * 275, 560, 265, 120, p.mid, 24)) +
    box(250, 540, 96, 190, p.strong, 36) +
    box(854, 540, 96, 190, p.strong, 36) +
    box(286, 660, 628, 76, p.deep, 20) +
    repeat(2, (n) => box(300 + n * 570, 730, 26, 44, p.woodDark, 6)) +
    `<rect x="372" y="500" width="116" height="116" rx="22" fill="${cushion}" transform="rotate(-9 430 558)"/>` +
    `<rect x="716" y="500" width="116" height="116" rx="22" fill="${p.accentSoft}" transform="rotate(8 774 558)"/>` +
    oval(600, 786, 150, 30, p.woodDark) +
    box(588, 786, 24, 70, p.woodDark, 6) +
    box(560, 744, 46, 40, p.paper, 8) +
    box(620, 760, 70, 22, p.accent, 4) +
    placeAt(variant % 2 ? 1060 : 120, 770, plant(p.deep, p.leaf, p.leafDark), 1.35)
  );
}

function lamp(index: number, p: Palette): string {
  const drop = pickCyclic([56, 80, 56], index);
  return (
    stroke(`M0 0 V${drop}`, p.deep, 6) +
    shape(`M-62 ${drop + 64} Q-54 ${drop} 0 ${drop} Q54 ${drop} 62 ${drop + 64} Z`, p.accent) +
    oval(0, drop + 64, 62, 10, p.paper)
  );
}

function till(p: Palette): string {
  return (
    box(0, -60, 190, 60, p.deep, 8) +
    shape('M30 -150 H150 L168 -60 H22 Z', p.mid) +
    box(50, -136, 90, 40, p.paper, 6) +
    repeat(6, (n) => box(46 + (n % 3) * 36, -86 + Math.floor(n / 3) * 14, 26, 8, p.deep, 3)) +
    box(60, -36, 70, 12, p.paper, 6)
  );
}

function drawWindowView(p: Palette): string {
  return (
    box(-16, -16, 412, 372, p.paper, 8) +
    box(0, 0, 380, 340, p.accentSoft) +
    disc(290, 90, 40, p.paper) +
    shape('M0 340 V230 Q90 170 180 240 Q260 190 380 250 V340 Z', p.leaf) +
    shape('M0 340 V290 Q120 240 230 300 Q310 270 380 300 V340 Z', p.leafDark) +
    box(184, 0, 12, 340, p.paper) +
    box(0, 160, 380, 12, p.paper) +
    box(-34, 352, 448, 24, p.light, 6)
  );
}
