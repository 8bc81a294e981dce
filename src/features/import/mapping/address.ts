import type { OsmTags } from '../readers/osm-block.ts';
import { cleanLine, known } from './clean-text.ts';

/** From the door to the district (https://wiki.openstreetmap.org/wiki/Key:addr:*). */
const areaKeys = [
  'place',
  'neighbourhood',
  'quarter',
  'suburb',
  'hamlet',
  'village',
  'subdistrict',
  'city',
  'district',
];

/** An address out of the `addr:` tags of OpenStreetMap; null when there are none. */
export function osmAddress(tags: OsmTags): string | null {
  const tag = (key: string) => known(cleanLine(tags.get(`addr:${key}`)));
  const full = tag('full');
  if (full) return full;
  const street = joined([tag('housenumber'), tag('street')], ', ');
  const unit = joined([tag('unit'), tag('floor') && `floor ${tag('floor')}`], ', ');
  const told = [unit, tag('housename'), street].filter((part) => part !== null);
  const areas: string[] = [];
  for (const area of areaKeys.map(tag)) {
    // Streets are often written with their area.
    if (area !== null && !said([...told, ...areas], area)) areas.push(area);
  }
  const place = joined([...new Set(told), ...areas], ', ');
  const postcode = tag('postcode');
  if (!postcode || place?.endsWith(postcode)) return place;
  // 'Dhaka 1205', but a road and its postcode would read as a house.
  return joined([place, postcode], areaKeys.some(tag) ? ' ' : ', ');
}

/** Whether a part, up to its own commas and postcode, says an area already, in whatever case. */
function said(parts: readonly string[], area: string): boolean {
  const words = parts.flatMap((part) => part.toLowerCase().split(/, ?| ?-? ?[0-9০-৯]{4}$/));
  return words.includes(area.toLowerCase());
}

function joined(parts: readonly (string | null)[], between: string): string | null {
  return parts.filter(Boolean).join(between) || null;
}
