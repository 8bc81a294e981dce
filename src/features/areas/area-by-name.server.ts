import { getGazetteer } from '../location/gazetteer/gazetteer.ts';
import { toArea } from './areas-by-slug.server.ts';
import type { Area } from './contract.ts';
import { listedAreaKinds } from './listed-area-kinds.ts';

/**
 * The area that is meant by a name alone, or by another name of it, in the form of a slug ('dhanmondi', 'dacca'): a
 * district before an area of a city, that before an upazila and a union. Null where none has the name, or several of
 * the first kind have.
 */
export function areaNamed(slug: string): Area | null {
  const key = slug.replaceAll('-', ' ');
  const named = new Map(
    getGazetteer()
      .names.filter((name) => name.key === key)
      .flatMap(({ place }) => toArea(place) ?? [])
      .map((area) => [area.slug, area]),
  );
  const areas = [...named.values()];
  const firstKind = listedAreaKinds.find((kind) => areas.some((area) => area.kind === kind));
  const [area, ...others] = areas.filter(({ kind }) => kind === firstKind);
  return area && others.length === 0 ? area : null;
}
