import type { Feature, MultiPolygon } from 'geojson';
import type { Language } from '../../../shared/language.ts';
import { importWithRetry } from '../../import-with-retry.ts';
import type { MapOutline } from '../map-types.ts';

/** The seats of the divisions: where there is no room for all names, theirs stay. */
const seats = 'Dhaka Chattogram Rajshahi Khulna Sylhet Barishal Rangpur Mymensingh'.split(' ');

/** The bundled outline with the districts' names in a language; fetched when it is needed. */
export async function loadOutline(language: Language): Promise<MapOutline> {
  const [{ default: country }, { default: districts }] = await Promise.all([
    importWithRetry(() => import('./bangladesh.json'), 'default'),
    importWithRetry(() => import('./districts.json'), 'default'),
  ]);
  return {
    shape: multiPolygon(country.geometry.coordinates),
    names: districts.toSorted(seatsFirst).map(({ name, name_bn, latitude, longitude }) => ({
      name: language === 'bn' ? name_bn : name,
      position: { lat: latitude, lng: longitude },
    })),
  };
}

function seatsFirst(a: { name: string }, b: { name: string }): number {
  return Number(seats.includes(b.name)) - Number(seats.includes(a.name));
}

function multiPolygon(coordinates: MultiPolygon['coordinates']): Feature<MultiPolygon> {
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } };
}
