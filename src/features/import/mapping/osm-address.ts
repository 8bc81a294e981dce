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
  const readTag = (key: string) => withoutPlaceholder(cleanLine(tags.get(`addr:${key}`)));
  const full = readTag('full');
  if (full) return full;
  const street = joinNonEmpty([readTag('housenumber'), readTag('street')], ', ');
  const unit = joinNonEmpty(
    [readTag('unit'), readTag('floor') && `floor ${readTag('floor')}`],
    ', ',
  );
  const buildingParts = [unit, readTag('housename'), street].filter((part) => part !== null);
  const areas: string[] = [];
  for (const area of areaKeys.map(readTag)) {
    // A street's name often already contains the area.
    if (area !== null && !isAreaMentioned([...buildingParts, ...areas], area)) areas.push(area);
  }
  const addressText = joinNonEmpty([...new Set(buildingParts), ...areas], ', ');
  const postcode = readTag('postcode');
  if (!postcode || addressText?.endsWith(postcode)) return addressText;
  // 'Dhaka 1205'; but after a street, a postcode would look like a house number.
  return joinNonEmpty([addressText, postcode], areaKeys.some(readTag) ? ' ' : ', ');
}

/**
 * Whether one of the parts, split at commas and without a postcode, already names an area, ignoring case.
 */
function isAreaMentioned(parts: readonly string[], area: string): boolean {
  const words = parts.flatMap((part) => part.toLowerCase().split(/, ?| ?-? ?[0-9০-৯]{4}$/));
  return words.includes(area.toLowerCase());
}

function joinNonEmpty(parts: readonly (string | null)[], separator: string): string | null {
  return parts.filter(Boolean).join(separator) || null;
}
