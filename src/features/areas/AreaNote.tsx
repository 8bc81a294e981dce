import { Link } from 'react-router';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { Area } from './contract.ts';
import { useAreaTexts } from './use-area-texts.ts';

interface AreaNoteProps {
  area: Area;
  category: { name: string };
  /** The address of the same screen near the visitor. */
  nearVisitorPath: string;
}

/** Says where the distances of a list of an area begin, and leads to the same list near the visitor. */
export function AreaNote({ area, category, nearVisitorPath }: AreaNoteProps) {
  const { t } = useTranslation();
  const { placesOf, distancesFrom } = useAreaTexts();
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-muted">
      {distancesFrom(area)}
      <Link
        to={nearVisitorPath}
        className="inline-flex min-h-11 items-center font-semibold text-green underline"
      >
        {t('areas.nearYou', { places: placesOf(category.name) })}
      </Link>
    </p>
  );
}
