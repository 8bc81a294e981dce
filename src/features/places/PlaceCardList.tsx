import type { Institution } from './contract.ts';
import { PlaceCard } from './PlaceCard.tsx';
import { twoColumns } from './place-columns.ts';

interface PlaceCardListProps {
  places: readonly Institution[];
  /** The level of the cards' headings. */
  level?: 2 | 3;
}

/** Places as cards. */
export function PlaceCardList({ places, level = 2 }: PlaceCardListProps) {
  return (
    <ul className={twoColumns}>
      {places.map((place) => (
        <PlaceCard key={place.id} place={place} level={level} />
      ))}
    </ul>
  );
}
