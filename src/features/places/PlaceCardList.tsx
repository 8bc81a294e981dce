import { useLightbox } from '../images/use-lightbox.tsx';
import type { Institution } from './contract.ts';
import { PlaceCard } from './PlaceCard.tsx';
import { twoColumns } from './place-columns.ts';

interface PlaceCardListProps {
  places: readonly Institution[];
  /** The level of the cards' headings. */
  level?: 2 | 3;
}

/** The id of the card with this number, for addresses that lead to it. */
export function placeRow(number: number): string {
  return `place-${number}`;
}

/** Places as cards. The lightbox belongs to the list, so an open photo stays when its card is replaced. */
export function PlaceCardList({ places, level = 2 }: PlaceCardListProps) {
  const { open, lightbox } = useLightbox();
  return (
    <>
      <ul className={twoColumns}>
        {places.map((place, index) => (
          <PlaceCard
            key={place.id}
            id={placeRow(index + 1)}
            place={place}
            level={level}
            onOpenPhotos={open}
          />
        ))}
      </ul>
      {lightbox}
    </>
  );
}
