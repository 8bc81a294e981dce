import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { hrefOutsideAreas } from './area-param.ts';
import type { Area } from './contract.ts';
import { useAreaTexts } from './use-area-texts.ts';

/** Says where the distances of a list of an area begin, and leads to the same list near the visitor. */
export function AreaNote({ area, category }: { area: Area; category: { name: string } }) {
  const { t } = useTranslation();
  const { placesOf, distancesFrom } = useAreaTexts();
  const { pathname, search } = useLocation();
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-muted">
      {distancesFrom(area)}
      <Link
        to={hrefOutsideAreas(pathname + search)}
        className="inline-flex min-h-11 items-center font-semibold text-green underline"
      >
        {t('areas.nearYou', { places: placesOf(category.name) })}
      </Link>
    </p>
  );
}
