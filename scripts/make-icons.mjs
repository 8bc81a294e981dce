// Draws the icons and the preview image of the app from public/icon.svg into public/.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root } from './lib/root.mjs';
import { exitWithHelp } from './lib/exit-with-help.mjs';

const help = `Usage: node scripts/make-icons.mjs

Draws favicon.ico, icon-180.png, icon-192.png, icon-512.png, icon-maskable-512.png and share.png
from public/icon.svg. Run it after changing that drawing.
Exit: 0 drawn, 1 failed, 2 wrong usage.`;

const args = process.argv.slice(2);
if (args.length > 0) exitWithHelp(help, args.includes('--help'));
const paper = '#fbfaf6';
const icon = readFileSync(path.join(root, 'public/icon.svg'));

/** The icon on a background, scaled so that `margin` (a share of the width) stays free at each edge. */
async function draw(name, width, height, margin) {
  const size = Math.round(Math.min(width, height) * (1 - 2 * margin));
  const drawing = await sharp(icon, { density: 600 }).resize(size, size).png().toBuffer();
  const image = await sharp({ create: { width, height, channels: 4, background: paper } })
    .composite([{ input: drawing, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  writeFileSync(path.join(root, 'public', name), image);
}

/** For programs that do not read the page: PNG pictures of these widths in one .ico file. */
async function drawFavicon(name, widths) {
  const images = await Promise.all(
    widths.map((width) => sharp(icon, { density: 600 }).resize(width).png().toBuffer()),
  );
  const header = Buffer.alloc(6 + 16 * widths.length);
  // Type 1 (icon), then the number of pictures.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(widths.length, 4);
  let dataOffset = header.length;
  for (const [index, image] of images.entries()) {
    const entryOffset = 6 + 16 * index;
    header.writeUInt8(widths[index], entryOffset);
    header.writeUInt8(widths[index], entryOffset + 1);
    // One plane of 32 bits, then the size and offset of its data.
    header.writeUInt16LE(1, entryOffset + 4);
    header.writeUInt16LE(32, entryOffset + 6);
    header.writeUInt32LE(image.length, entryOffset + 8);
    header.writeUInt32LE(dataOffset, entryOffset + 12);
    dataOffset += image.length;
  }
  writeFileSync(path.join(root, 'public', name), Buffer.concat([header, ...images]));
}

await drawFavicon('favicon.ico', [16, 32, 48]);
await draw('icon-180.png', 180, 180, 0.08);
await draw('icon-192.png', 192, 192, 0.04);
await draw('icon-512.png', 512, 512, 0.04);
// Launchers crop maskable icons to any shape that contains the inner 80 %.
await draw('icon-maskable-512.png', 512, 512, 0.18);
await draw('share.png', 1200, 630, 0.2);
