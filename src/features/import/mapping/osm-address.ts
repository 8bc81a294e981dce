import type { OsmTags } from '../readers/osm-block.ts';
import { cleanLine, withoutPlaceholder } from './clean-text.ts';

/** From the house to the district (https://wiki.openstreetmap.org/wiki/Key:addr:*). */
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

/** An address composed of OpenStreetMap's `addr:` tags; null when there are none. */
export function formatOsmAddress(tags: OsmTags): string | null {
  const tag = (key: string) => withoutPlaceholder(cleanLine(tags.get(`addr:${key}`)));
  const full = tag('full');
  if (full) return full;
  const street = joined([tag('housenumber'), tag('street')], ', ');
  const unit = joined([tag('unit'), tag('floor') && `floor ${tag('floor')}`], ', ');
  const told = [unit, tag('housename'), street].filter((part) => part !== null);
  const areas: string[] = [];
  for (const area of areaKeys.map(tag)) {
    // A street's name often already contains the area.
    if (area !== null && !isAreaMentioned([...told, ...areas], area)) areas.push(area);
  }
  const place = joined([...new Set(told), ...areas], ', ');
  const postcode = tag('postcode');
  if (!postcode || place?.endsWith(postcode)) return place;
  // 'Dhaka 1205'; but after a street, a postcode would look like a house number.
  return joined([place, postcode], areaKeys.some(tag) ? ' ' : ', ');
}

/**
 * Whether one of the parts, split at commas and without a postcode, already names an area, ignoring case.
 */
function isAreaMentioned(parts: readonly string[], area: string): boolean {
  const words = parts.flatMap((part) => part.toLowerCase().split(/, ?| ?-? ?[0-9০-৯]{4}$/));
  return words.includes(area.toLowerCase());
}

function joined(parts: readonly (string | null)[], between: string): string | null {
  return parts.filter(Boolean).join(between) || null;
}
