import type { Language } from '../../../shared/language.ts';

/** From the largest to the smallest; an area is a part of a city or a well-known place. */
export const placeKinds = ['division', 'district', 'area', 'upazila', 'union'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/**
 * Which kind is more likely meant by a shared name, lowest first: Dhaka is first of all the
 * district.
 */
export const kindOrder: Readonly<Record<PlaceKind, number>> = {
  district: 0,
  area: 1,
  upazila: 1,
  division: 2,
  union: 3,
};

/** So far from its middle something is taken to lie in a place, in km: the gazetteer knows no borders. */
export const reachKm: Readonly<Record<Exclude<PlaceKind, 'division'>, number>> = {
  district: 25,
  upazila: 10,
  union: 4,
  area: 2.5,
};

/**
 * A place of the gazetteer with its names in both scripts, its centre, and the place that it lies
 * in.
 */
export interface GazetteerPlace {
  /**
   * Stays the same as long as the names of the place and its parents do:
   * 'area/dhaka/dhaka/mirpur-10'.
   */
  id: string;
  kind: PlaceKind;
  name: string;
  name_bn: string;
  latitude: number;
  longitude: number;
  /** Null for divisions alone. */
  parent: GazetteerPlace | null;
}

const country = { en: 'Bangladesh', bn: 'বাংলাদেশ' };
const division = { en: 'Division', bn: 'বিভাগ' };

/** A place as an address: 'Mirpur 10, Dhaka', 'সাভার, ঢাকা', 'Dhaka, Bangladesh'. */
export function formatGazetteerPlace(place: GazetteerPlace, language: Language): string {
  const ownName = nameOf(place, language);
  if (place.kind === 'division') return `${ownName} ${division[language]}, ${country[language]}`;
  const enclosingNames =
    place.kind === 'district' || !place.parent
      ? [country[language]]
      : upToDistrict(place.parent).map((parent) => nameOf(parent, language));
  return [ownName, ...enclosingNames].join(', ');
}

/** The place and its parents up to the district, which is last. */
function upToDistrict(place: GazetteerPlace): GazetteerPlace[] {
  return place.kind === 'district' || !place.parent
    ? [place]
    : [place, ...upToDistrict(place.parent)];
}

function nameOf(place: GazetteerPlace, language: Language): string {
  return language === 'bn' ? place.name_bn : place.name;
}
