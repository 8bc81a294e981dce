import type { OsmTags } from '../readers/osm-block.ts';
import { cleanLine } from './clean-text.ts';

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
  const tag = (key: string) => cleanLine(tags.get(`addr:${key}`));
  const full = tag('full');
  if (full) return full;
  const street = joined([tag('housenumber'), tag('street')], ', ');
  const unit = joined([tag('unit'), tag('floor') && `floor ${tag('floor')}`], ', ');
  const parts = [unit, tag('housename'), street, ...areaKeys.map(tag)].filter(
    (part) => part !== null,
  );
  return joined([joined([...new Set(parts)], ', '), tag('postcode')], ' ');
}

function joined(parts: readonly (string | null)[], between: string): string | null {
  return parts.filter(Boolean).join(between) || null;
}
