// Generates the map's bundled outline from world-atlas, and the district labels from the gazetteer.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { feature } from 'topojson-client';

const help = `Usage: node scripts/make-map-outline.mjs [--tolerance DEGREES] [--help]

Writes src/web/map/outline/bangladesh.json (GeoJSON, the country's outline from Natural Earth
by way of the npm package world-atlas, simplified) and districts.json (the 64 district names in
both languages with their positions, from the gazetteer).

  --tolerance   how far the outline may be from the original, in degrees of latitude
                (default 0.006, about 670 m)
Exit: 0 written, 2 wrong usage.`;

const root = path.join(import.meta.dirname, '..');
const outline = path.join(root, 'src/web/map/outline');
const bangladesh = '050'; // ISO 3166-1 numeric
/** East-west degrees are shorter than north-south ones by the cosine of the latitude. */
const eastScale = Math.cos((23.7 * Math.PI) / 180);

const args = process.argv.slice(2);
const tolerance = args[0] === '--tolerance' ? Number(args[1]) : 0.006;
if (args.includes('--help')) {
  console.log(help);
} else if (!(tolerance > 0) || (args.length > 0 && args[0] !== '--tolerance') || args.length > 2) {
  console.error(help);
  process.exitCode = 2;
} else {
  writeJson('bangladesh.json', countryOutline());
  writeJson('districts.json', districts());
  spawnSync('npx', ['oxfmt', outline], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** One polygon per island, without the islets that vanish at this tolerance. */
function countryOutline() {
  const atlas = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-10m.json'), 'utf8'),
  );
  const country = feature(atlas, atlas.objects.countries).features.find(
    ({ id }) => id === bangladesh,
  );
  const coordinates = country.geometry.coordinates
    .map((rings) => rings.map(simplifyRing).filter((ring) => ring.length >= 4))
    .filter((rings) => rings.length > 0);
  return {
    type: 'Feature',
    properties: { name: 'Bangladesh', name_bn: 'বাংলাদেশ' },
    geometry: { type: 'MultiPolygon', coordinates },
  };
}

/** Douglas-Peucker simplification of the two halves of a closed ring, to 3 decimals. */
function simplifyRing(ring) {
  const start = ring[0];
  let farthest = 0;
  for (let i = 1; i < ring.length; i += 1) {
    if (distance(ring[i], start) > distance(ring[farthest], start)) farthest = i;
  }
  const halves = [ring.slice(0, farthest + 1), ring.slice(farthest)];
  const [firstHalf, secondHalf] = halves.map(simplifyLine);
  return [...firstHalf, ...secondHalf.slice(1)].map((point) =>
    point.map((degrees) => Number(degrees.toFixed(3))),
  );
}

function simplifyLine(line) {
  if (line.length < 3) return line;
  const [first, last] = [line[0], line.at(-1)];
  let farthestIndex = 0;
  let maxDistance = 0;
  for (let i = 1; i < line.length - 1; i += 1) {
    const distanceToChord = distanceToSegment(line[i], first, last);
    if (distanceToChord > maxDistance) [maxDistance, farthestIndex] = [distanceToChord, i];
  }
  if (maxDistance <= tolerance) return [first, last];
  return [
    ...simplifyLine(line.slice(0, farthestIndex + 1)),
    ...simplifyLine(line.slice(farthestIndex)).slice(1),
  ];
}

function distance(a, b) {
  return Math.hypot((a[0] - b[0]) * eastScale, a[1] - b[1]);
}

function distanceToSegment(point, a, b) {
  const [dx, dy] = [(b[0] - a[0]) * eastScale, b[1] - a[1]];
  const [px, py] = [(point[0] - a[0]) * eastScale, point[1] - a[1]];
  const squaredLength = dx * dx + dy * dy;
  const fraction =
    squaredLength === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / squaredLength));
  return Math.hypot(px - fraction * dx, py - fraction * dy);
}

function districts() {
  return readFileSync(path.join(root, 'src/features/location/gazetteer/places.tsv'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([kind]) => kind === 'district')
    .map(([, name, name_bn, latitude, longitude]) => ({
      name,
      name_bn,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }));
}

function writeJson(name, value) {
  const text = JSON.stringify(value);
  writeFileSync(path.join(outline, name), text);
  console.log(`${name}: ${Buffer.byteLength(text)} bytes without white space`);
}
