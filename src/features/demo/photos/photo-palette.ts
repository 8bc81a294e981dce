import type { Tint } from '../../../web/ui/tint.ts';

/** The flat colours of one photo: a hue family from light to dark, and constant colours. */
export interface Palette {
  wall: string;
  shade: string;
  light: string;
  mid: string;
  strong: string;
  deep: string;
  accent: string;
  accentSoft: string;
  paper: string;
  wood: string;
  woodDark: string;
  leaf: string;
  leafDark: string;
  marigold: string;
}

/** The hues of src/web/tokens.css, in degrees. */
const hues: Record<Tint, number> = {
  clay: 45,
  amber: 85,
  leaf: 135,
  teal: 185,
  sky: 235,
  indigo: 275,
  plum: 320,
  rose: 12,
};

/** The colours of a hue family; the accent is its complementary colour. */
export function paletteOf(tint: Tint): Palette {
  const hue = hues[tint];
  const complementaryHue = hue + 165;
  return {
    wall: oklchToHex(0.945, 0.03, hue),
    shade: oklchToHex(0.9, 0.045, hue),
    light: oklchToHex(0.84, 0.065, hue),
    mid: oklchToHex(0.74, 0.09, hue),
    strong: oklchToHex(0.56, 0.105, hue),
    deep: oklchToHex(0.37, 0.07, hue),
    accent: oklchToHex(0.7, 0.1, complementaryHue),
    accentSoft: oklchToHex(0.88, 0.05, complementaryHue),
    paper: '#fbfaf6',
    wood: oklchToHex(0.72, 0.07, 66),
    woodDark: oklchToHex(0.52, 0.065, 58),
    leaf: oklchToHex(0.64, 0.09, 150),
    leafDark: oklchToHex(0.46, 0.075, 155),
    marigold: '#e8a317',
  };
}

/**
 * An OKLCH colour as sRGB hex, because the SVG renderer does not support `oklch()`. Lightness from 0 to 1,
 * hue in degrees. Formula: Björn Ottosson, "A perceptual color space for image processing" (2020).
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map(hexOfLinear)
    .join('')}`;
}

function hexOfLinear(value: number): string {
  const clamped = Math.min(1, Math.max(0, value));
  const gamma = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0');
}
