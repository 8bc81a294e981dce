import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { Institution } from './contract.ts';
import { PlaceCardList } from './PlaceCardList.tsx';
import { splitByReach } from './split-by-reach.ts';

interface PlacesInAndBeyondProps {
  /** Nearest to the middle of an area first. */
  places: readonly Institution[];
  /** How far the area reaches, in km. */
  reachKm: number;
}

/** The places of an area, and under a heading of their own those that lie farther away. */
export function PlacesInAndBeyond({ places, reachKm }: PlacesInAndBeyondProps) {
  const { t } = useTranslation();
  const [inside, beyond] = splitByReach(places, reachKm);
  return (
    <>
      {inside.length > 0 && <PlaceCardList places={inside} />}
      {beyond.length > 0 && (
        <>
          <h2 className={`mb-3 text-lg font-semibold ${inside.length > 0 ? 'mt-6' : ''}`}>
            {t('areas.farther')}
          </h2>
          <PlaceCardList places={beyond} firstNumber={inside.length + 1} level={3} />
        </>
      )}
    </>
  );
}
