import { MapPin } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { StarRating } from '../../web/ui/StarRating.tsx';
import { DistanceNote } from '../location/blocks.tsx';
import type { Institution } from './contract.ts';
import { distanceInKmText } from './distance-text.ts';
import { OpenNowLink } from './OpenNowLink.tsx';
import { OpeningPill } from './OpeningPill.tsx';
import { otherPlaceName, placeName } from './place-name.ts';
import { ReviewsLink } from './ReviewsLink.tsx';
import { SpecialDayNote } from './special-days/SpecialDayNote.tsx';
import { VerifiedBadge } from './VerifiedBadge.tsx';

interface PlaceSummaryProps {
  place: Institution;
  /** Whether its category has a list of places, to which a closed place can lead. */
  isCategoryListed: boolean;
}

/** A place's names in both scripts, its rating, its distance, and whether it is open. */
export function PlaceSummary({ place, isCategoryListed }: PlaceSummaryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = placeName(place, language);
  const other = otherPlaceName(place, language);
  return (
    <div className="flex flex-col gap-2">
      <div>
        <h1 lang={detectTextLanguage(name)} className="text-2xl font-semibold">
          {name}
        </h1>
        {other && (
          <p lang={detectTextLanguage(other)} className="text-lg text-muted">
            {other}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ReviewsLink>
          <StarRating rating={place.rating} reviewCount={place.reviewCount} />
        </ReviewsLink>
        {place.is_verified && <VerifiedBadge withWord />}
        {!place.is_active && <Badge tone="bad">{t('places.hidden')}</Badge>}
      </div>
      {!place.is_active && <p className="text-sm text-muted">{t('place.hiddenText')}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {place.distance !== undefined && (
          <Badge>
            <MapPin size={16} aria-hidden />
            {distanceInKmText(t, language, place.distance)}
          </Badge>
        )}
        <OpeningPill hours={place.opening_hours} />
        {isCategoryListed && <OpenNowLink place={place} />}
      </div>
      <SpecialDayNote places={[place]} isAboutHours />
      {place.distance !== undefined && <DistanceNote />}
    </div>
  );
}
