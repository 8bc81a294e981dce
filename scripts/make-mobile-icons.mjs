// Draws the icons and splash images of the native projects from public/icon.svg.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root } from './lib/root.mjs';
import { exitWithHelp } from './lib/exit-with-help.mjs';

const help = `Usage: node scripts/make-mobile-icons.mjs

Draws the launcher icons of mobile/android and the icon and splash images of mobile/ios from
public/icon.svg. Run it after changing that drawing.
Exit: 0 drawn, 1 failed, 2 wrong usage.`;

const args = process.argv.slice(2);
if (args.length > 0) exitWithHelp(help, args.includes('--help'));

const green = '#00654a';
const paper = { light: '#fbfaf6', dark: '#141a17' };
const transparent = '#00000000';
const icon = readFileSync(path.join(root, 'public/icon.svg'), 'utf8');
/** The sign without its square background, for icons that the launcher crops. */
const sign = icon.replace(/<rect[^>]*\/>/, '');

/** Android's densities, as multiples of a px at 160 dpi. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };

for (const [name, density] of Object.entries(densities)) {
  const folder = `mobile/android/app/src/main/res/mipmap-${name}`;
  const size = 48 * density;
  await draw(`${folder}/ic_launcher.png`, {
    drawing: icon,
    size,
    share: 0.92,
    ground: transparent,
  });
  const round = circle();
  await draw(`${folder}/ic_launcher_round.png`, {
    drawing: round,
    size,
    share: 0.92,
    ground: transparent,
  });
  // Launchers show the inner 72 of 108 dp, cropped to any shape that contains the inner 66.
  const adaptive = { drawing: sign, size: 108 * density, share: 0.62, ground: transparent };
  await draw(`${folder}/ic_launcher_foreground.png`, adaptive);
}

const assets = 'mobile/ios/App/App/Assets.xcassets';
await draw(`${assets}/AppIcon.appiconset/AppIcon-512@2x.png`, {
  ...{ drawing: sign, size: 1024, share: 0.86, ground: green },
});
for (const [theme, ground] of Object.entries(paper)) {
  await draw(`${assets}/Splash.imageset/splash-${theme}.png`, {
    ...{ drawing: icon, size: 2732, share: 0.14, ground },
  });
}

/** A drawing centred on a square background; `share` is its part of the width. */
async function draw(name, { drawing, size, share, ground }) {
  const width = Math.round(size * share);
  const image = await sharp(Buffer.from(drawing), { density: 72 * Math.ceil(width / 32) })
    .resize(width, width)
    .png()
    .toBuffer();
  const opaque = ground !== transparent;
  const drawn = sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: image, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9 });
  // iOS refuses icons with transparency.
  writeFileSync(path.join(root, name), await (opaque ? drawn.removeAlpha() : drawn).toBuffer());
}

function circle() {
  return icon.replace(/<rect[^>]*\/>/, `<circle cx="16" cy="16" r="16" fill="${green}"/>`);
}
