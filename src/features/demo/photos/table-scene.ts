import type { Goods } from './photo-goods.ts';
import type { Palette } from './photo-palette.ts';
import { placeAt, box, disc, pickCyclic, oval, repeat, shape, stroke } from './photo-shapes.ts';

/** A table from above: a plate of food, or cups with something sweet. */
export function drawTable(kind: Goods, variant: number, p: Palette): string {
  const dish = kind === 'cups' ? cupAndSaucer : kind === 'bread' ? loafOnBoard : plateOfRice;
  return (
    box(0, 0, 1200, 900, p.wood) +
    repeat(6, (n) => box(0, 146 + n * 150, 1200, 5, p.woodDark)) +
    cloth(variant, p) +
    placeAt(590, 460, dish(p)) +
    placeAt(variant % 2 ? 1010 : 190, 250, smallBowl(variant, p)) +
    placeAt(variant % 2 ? 1020 : 180, 660, glass(p)) +
    placeAt(variant % 2 ? 170 : 1010, 460, cutlery(p))
  );
}

function cloth(variant: number, p: Palette): string {
  const fill = pickCyclic([p.light, p.shade, p.accentSoft], variant);
  return (
    `<g transform="rotate(${variant % 2 ? 4 : -4} 600 450)">` +
    box(250, 60, 700, 780, fill, 8) +
    repeat(2, (n) => box(250, 110 + n * 660, 700, 20, p.strong)) +
    repeat(2, (n) => box(250, 140 + n * 612, 700, 8, p.mid)) +
    '</g>'
  );
}

function plate(p: Palette): string {
  return disc(8, 14, 268, p.woodDark) + disc(0, 0, 268, p.paper) + disc(0, 0, 226, p.wall);
}

function plateOfRice(p: Palette): string {
  const grain = (n: number) => {
    const angle = n * 2.4;
    const radius = 12 * Math.sqrt(n) + 8;
    const [x, y] = [polar(radius, Math.cos(angle)), polar(radius, Math.sin(angle))];
    const fill = pickCyclic([p.paper, p.marigold, p.paper, p.shade], n);
    return `<ellipse cx="${x}" cy="${y}" rx="17" ry="7" fill="${fill}" transform="rotate(${(n * 47) % 180} ${x} ${y})"/>`;
  };
  return (
    plate(p) +
    disc(0, 6, 178, p.light) +
    repeat(170, grain) +
    shape(
      'M-96 -40 C-90 -96 -10 -110 26 -70 C54 -38 20 8 -34 4 C-74 2 -100 -10 -96 -40 Z',
      p.woodDark,
    ) +
    stroke('M-62 -44 Q-30 -76 6 -58', p.wood, 10) +
    shape('M34 34 C66 6 126 24 124 66 C120 106 60 112 36 84 C22 68 22 46 34 34 Z', p.woodDark) +
    stroke('M58 54 Q82 40 100 60', p.wood, 10) +
    oval(-70, 80, 48, 38, p.paper) +
    disc(-66, 82, 20, p.marigold) +
    repeat(4, (n) => oval(-12 + n * 34, 128 - n * 12, 18, 9, n % 2 ? p.leaf : p.leafDark))
  );
}

function loafOnBoard(p: Palette): string {
  const slice = (n: number) =>
    placeAt(
      90 + n * 62,
      96,
      shape(
        'M-64 60 V-10 C-92 -50 -30 -92 0 -74 C30 -92 92 -50 64 -10 V60 Z',
        n % 2 ? p.wood : p.marigold,
      ) + shape('M-48 48 V-10 C-70 -40 -24 -70 0 -56 C24 -70 70 -40 48 -10 V48 Z', p.paper),
      1.05,
    );
  return (
    box(-302, -172, 640, 380, p.woodDark, 40) +
    box(-310, -186, 640, 380, p.paper, 40) +
    box(-294, -170, 608, 348, p.light, 30) +
    disc(-260, -134, 18, p.wood) +
    shape(
      'M-230 70 C-270 -40 -190 -130 -60 -130 C90 -130 180 -90 170 -10 C160 70 40 104 -80 104 C-170 104 -214 110 -230 70 Z',
      p.woodDark,
    ) +
    shape(
      'M-222 56 C-252 -44 -180 -120 -60 -120 C84 -120 168 -86 160 -14 C150 56 36 88 -80 88 C-164 88 -208 94 -222 56 Z',
      p.wood,
    ) +
    repeat(4, (n) => stroke(`M${-150 + n * 76} -92 q26 60 8 124`, p.marigold, 16)) +
    slice(0) +
    slice(1)
  );
}

function cupAndSaucer(p: Palette): string {
  return (
    plate(p) +
    `<circle cx="176" cy="-40" r="36" fill="none" stroke="${p.strong}" stroke-width="24"/>` +
    disc(0, 0, 168, p.strong) +
    disc(0, 0, 150, p.paper) +
    disc(0, 0, 136, p.woodDark) +
    disc(0, 0, 122, p.wood) +
    shape(
      'M0 82 C-96 18 -84 -70 -30 -66 C-8 -64 0 -46 0 -34 C0 -46 8 -64 30 -66 C84 -70 96 18 0 82 Z',
      p.paper,
    ) +
    stroke('M0 62 V-16', p.wood, 6) +
    box(-232, 96, 60, 60, p.accent, 12) +
    box(-196, 140, 52, 52, p.accentSoft, 10)
  );
}

function smallBowl(variant: number, p: Palette): string {
  const filling = pickCyclic([p.marigold, p.leaf, p.accent], variant);
  return (
    disc(5, 9, 96, p.woodDark) +
    disc(0, 0, 96, p.strong) +
    disc(0, 0, 80, p.deep) +
    disc(0, 0, 72, filling) +
    repeat(7, (n) => disc(polar(40, Math.cos(n)), polar(40, Math.sin(n * 1.7)), 10, p.paper))
  );
}

function glass(p: Palette): string {
  return (
    disc(4, 8, 66, p.woodDark) +
    disc(0, 0, 66, p.paper) +
    disc(0, 0, 54, p.accent) +
    oval(-16, -18, 20, 12, p.paper)
  );
}

function cutlery(p: Palette): string {
  return (
    stroke('M-26 -30 V200', p.deep, 16) +
    repeat(3, (n) => stroke(`M${-44 + n * 18} -150 V-60`, p.deep, 9)) +
    stroke('M-44 -60 Q-26 -20 -8 -60', p.deep, 12) +
    stroke('M50 -20 V200', p.deep, 16) +
    oval(50, -90, 32, 60, p.deep) +
    oval(50, -94, 18, 42, p.strong)
  );
}

function polar(radius: number, part: number): number {
  return Math.round(radius * part * 10) / 10;
}
