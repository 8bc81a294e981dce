import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { Institution } from './contract.ts';
import { PlaceCardList } from './PlaceCardList.tsx';

interface PlacesInAndBeyondProps {
  /** Nearest to the middle of an area first. */
  places: readonly Institution[];
  /** How far the area reaches, in km. */
  reachKm: number;
}

/** The places of an area, and under a heading of their own those that lie farther away. */
export function PlacesInAndBeyond({ places, reachKm }: PlacesInAndBeyondProps) {
  const { t } = useTranslation();
  const firstBeyond = places.findIndex(({ distance = 0 }) => distance > reachKm);
  const insideCount = firstBeyond === -1 ? places.length : firstBeyond;
  return (
    <>
      {insideCount > 0 && <PlaceCardList places={places.slice(0, insideCount)} />}
      {insideCount < places.length && (
        <>
          <h2 className={`text-lg font-semibold ${insideCount > 0 ? 'mt-6 mb-3' : 'mb-3'}`}>
            {t('areas.farther')}
          </h2>
          <PlaceCardList
            places={places.slice(insideCount)}
            firstNumber={insideCount + 1}
            level={3}
          />
        </>
      )}
    </>
  );
}
