import { memo } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { StarRating } from '../../web/ui/StarRating.tsx';
import { useSession } from '../accounts/session.ts';
import { institutionPath } from '../categories/category-links.ts';
import { ImageStrip } from '../images/ImageStrip.tsx';
import type { OpenPhotos } from '../images/use-lightbox.tsx';
import { maxCardThumbnails } from './contract.ts';
import type { Institution } from './contract.ts';
import { CategoryAndAddress } from './CategoryAndAddress.tsx';
import { distanceText } from './distance-text.ts';
import { EditLink } from './EditLink.tsx';
import { OpeningPill } from './OpeningPill.tsx';
import { addressInLanguage } from '../../shared/address-in-language.ts';
import { placeName } from './place-name.ts';
import { PlacePhoto } from './PlacePhoto.tsx';
import { VerifiedBadge } from './VerifiedBadge.tsx';

/** A button about the place of a card. */
export type PlaceAction = ComponentType<{ place: Institution; name: string }>;

interface PlaceCardProps {
  id: string;
  place: Institution;
  /** The level of its heading, one below that of the list. */
  level: 2 | 3;
  onOpenPhotos: OpenPhotos;
  /** Shown beside the name. */
  Action?: PlaceAction | undefined;
}

/**
 * Stretches the link over the card, so that a click anywhere opens the place, and shows its focus ring
 * there.
 */
const wholeCardLink =
  'outline-none after:absolute after:inset-0 after:rounded-card ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-green';

/**
 * A place in a list: the whole card links to its page, except for its buttons and thumbnails. Memoised, so that
 * typing in the search box above does not render a hundred cards again.
 */
export const PlaceCard = memo(function PlaceCard({
  id,
  place,
  level,
  onOpenPhotos,
  Action,
}: PlaceCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { user } = useSession();
  const name = placeName(place, language);
  const address = addressInLanguage(place, language);
  const { images } = place;
  const Heading = level === 2 ? 'h2' : 'h3';
  const mayEdit = user !== null && user.id === place.owner_id;
  return (
    <li id={id} className="card relative flex flex-col gap-3 p-3 hover:border-line-strong">
      <div className="flex gap-3">
        <span className="block size-[80px] shrink-0 sm:size-24 overflow-hidden rounded-control">
          <PlacePhoto place={place} sizes="96px" iconSize={32} />
        </span>
        <div className="flex min-w-0 grow flex-col gap-1">
          <div className="flex items-start gap-1.5">
            <Heading className="min-w-0 leading-(--leading-head) font-semibold">
              <Link
                to={institutionPath(place.id, place.category_name)}
                lang={detectTextLanguage(name)}
                className={wholeCardLink}
              >
                {name}
              </Link>
            </Heading>
            {place.is_verified && <VerifiedBadge />}
            {Action && (
              <div className="relative z-10 -my-2.5 ml-auto">
                <Action place={place} name={name} />
              </div>
            )}
          </div>
          <p className="line-clamp-2 text-sm text-muted max-[16rem]:line-clamp-none">
            <CategoryAndAddress category={place.category_name} address={address} />
          </p>
          <StarRating rating={place.rating} reviewCount={place.reviewCount} />
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            {place.distance !== undefined && (
              <span className="font-semibold">{distanceText(t, language, place.distance)}</span>
            )}
            <OpeningPill hours={place.opening_hours} />
          </p>
        </div>
      </div>
      {(images.length > 0 || mayEdit) && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div className="relative z-10">
            {images.length > 0 && (
              <ImageStrip
                images={images}
                maxThumbnails={maxCardThumbnails}
                name={name}
                onOpen={(index) => onOpenPhotos({ images, name }, index)}
              />
            )}
          </div>
          <EditLink place={place} name={name} className="relative z-10" />
        </div>
      )}
    </li>
  );
});
