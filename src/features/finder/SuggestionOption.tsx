import { useEffect, useRef } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { StarRating } from '../../web/ui/StarRating.tsx';
import { CategoryTile } from '../categories/CategoryIcon.tsx';
import { useCategoryTexts } from '../categories/category-texts.ts';
import type { Suggestion } from '../places/contract.ts';
import { distanceText } from '../places/distance-text.ts';
import { addressInLanguage } from '../../shared/address-in-language.ts';
import { otherPlaceName, placeName } from '../places/place-name.ts';
import { VerifiedBadge } from '../places/VerifiedBadge.tsx';
import { isNewTabClick } from './open-in-new-tab.ts';

interface SuggestionOptionProps {
  id: string;
  place: Suggestion;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
  /** Called when it is clicked in a way that opens links in a new tab. */
  onOpenInNewTab: () => void;
}

/** One suggestion: names, address, category, distance, rating. */
export function SuggestionOption(props: SuggestionOptionProps) {
  const { id, place, active, onPoint, onChoose, onOpenInNewTab } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useCategoryTexts();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const name = placeName(place, language);
  const otherName = otherPlaceName(place, language);
  const address = addressInLanguage(place, language);
  const { distance } = place;
  return (
    // The box keeps the focus and handles the keys for all of its options.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      // Keeps the focus in the box.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={(event) => (isNewTabClick(event) ? onOpenInNewTab() : onChoose())}
      // Keeps Linux from pasting the selection into the box on a middle click: Chromium needs this
      // handler, Firefox the next.
      onMouseUp={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => {
        event.preventDefault();
        if (isNewTabClick(event)) onOpenInNewTab();
      }}
      className={`flex cursor-pointer items-start gap-3 border-b border-line p-3 last:border-b-0 ${active ? 'bg-green-soft' : ''}`}
    >
      <CategoryTile
        name={place.category_name}
        icon={place.category_icon}
        size={20}
        tileSize="small"
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-start gap-1.5">
          <span
            lang={detectTextLanguage(name)}
            className="line-clamp-2 min-w-0 leading-(--leading-head) font-semibold max-[16rem]:line-clamp-none"
          >
            {markMatchedParts(place, name)}
          </span>
          {place.is_verified && <VerifiedBadge />}
        </span>
        <span className="flex gap-x-1.5 text-sm text-muted max-[22rem]:flex-wrap max-[22rem]:*:max-w-full max-[22rem]:*:whitespace-normal">
          {otherName && (
            <span
              lang={detectTextLanguage(otherName)}
              className={`truncate ${address ? 'max-w-3/5 shrink-0' : ''}`}
            >
              {markMatchedParts(place, otherName)}
            </span>
          )}
          {/* The address tells branches with the same name apart. */}
          {otherName && address && <span aria-hidden>·</span>}
          {address && (
            <span lang={detectTextLanguage(address)} className="truncate">
              {address}
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2.5 text-sm text-muted">
          <span>{nameOf(place.category_name)}</span>
          {distance !== undefined && <span>{distanceText(t, language, distance)}</span>}
          <StarRating rating={place.rating} reviewCount={place.reviewCount} />
        </span>
      </span>
    </li>
  );
}

/** A name with its matching parts marked. */
function markMatchedParts({ name, nameParts, nameBnParts }: Suggestion, text: string) {
  const cuts = (text === name ? nameParts : nameBnParts) ?? [];
  return [0, ...cuts].map((from, n) => {
    const part = text.slice(from, cuts[n]);
    return n % 2 ? <mark key={from}>{part}</mark> : part;
  });
}
