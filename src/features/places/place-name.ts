import type { Language } from '../../shared/language.ts';

/** The names of a place: `name` always, `name_bn` where its owner gave one (D18). */
export interface NamedPlace {
  name: string;
  name_bn: string | null;
}

/** The name to show first: the Bangla one in Bangla where there is one, else `name`. */
export function placeName(place: NamedPlace, language: Language): string {
  return (language === 'bn' && place.name_bn) || place.name;
}

/** The name in the other script, to show second; null when there is none or it is the same. */
export function otherPlaceName(place: NamedPlace, language: Language): string | null {
  const other = language === 'bn' ? place.name : place.name_bn;
  return other && other !== placeName(place, language) ? other : null;
}
