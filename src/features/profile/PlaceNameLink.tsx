import { Link } from 'react-router';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { placeName } from '../places/place-name.ts';
import type { NamedPlace } from '../places/place-name.ts';
import { canonicalPlacePath } from '../places/place-paths.ts';

interface PlaceNameLinkProps {
  place: NamedPlace & { id: string };
  /** The fragment of the page to go to, with its #. */
  hash?: string;
}

/** The name of a place, linked to its page. */
export function PlaceNameLink({ place, hash = '' }: PlaceNameLinkProps) {
  const name = placeName(place, useLanguage());
  return (
    <Link
      to={`${canonicalPlacePath(place.id)}${hash}`}
      lang={detectTextLanguage(name)}
      className="flex min-h-11 w-fit min-w-11 items-center font-semibold text-green underline"
    >
      {name}
    </Link>
  );
}
