import { useLightbox } from '../images/use-lightbox.tsx';
import type { Institution } from './contract.ts';
import { PlaceCard } from './PlaceCard.tsx';
import type { PlaceAction } from './PlaceCard.tsx';
import { cardListStyle } from './card-list-style.ts';

interface PlaceCardListProps {
  places: readonly Institution[];
  /** The level of the cards' headings. */
  level?: 2 | 3;
  /** The number of the first of them in the whole list. */
  firstNumber?: number;
  /** A button for each of them. */
  Action?: PlaceAction;
}

/** The id of the card with this number, for addresses that lead to it. */
export function placeCardId(number: number): string {
  return `place-${number}`;
}

/** Places as cards. The lightbox belongs to the list, so an open photo stays when its card is replaced. */
export function PlaceCardList({ places, level = 2, firstNumber = 1, Action }: PlaceCardListProps) {
  const { open, lightbox } = useLightbox();
  return (
    <>
      <ul className={cardListStyle}>
        {places.map((place, index) => (
          <PlaceCard
            key={place.id}
            id={placeCardId(firstNumber + index)}
            place={place}
            level={level}
            onOpenPhotos={open}
            Action={Action}
          />
        ))}
      </ul>
      {lightbox}
    </>
  );
}
