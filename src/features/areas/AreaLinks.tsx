import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Position } from '../../shared/distance.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { categoryPath } from '../categories/category-links.ts';
import { hrefInArea } from './area-param.ts';
import { areasOfCategoryQuery } from './queries.ts';
import { useAreaTexts } from './use-area-texts.ts';

interface AreaLinksProps {
  category: { id: string; name: string };
  position: Position;
  /** The slug of the area that is shown already. */
  shown?: string | undefined;
}

/** Links to the lists of a category in the areas that have the most of it; nothing where none are known. */
export function AreaLinks({ category, position, shown }: AreaLinksProps) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const { placesOf, areaName } = useAreaTexts();
  const { data = [] } = useQuery(areasOfCategoryQuery(api, { categoryId: category.id, position }));
  const areas = data.filter(({ slug }) => slug !== shown);
  const headingId = useId();
  if (areas.length === 0) return null;
  return (
    <nav aria-labelledby={headingId} className="mt-4 border-t border-line pt-3 print:hidden">
      <h2 id={headingId} className="text-sm font-semibold text-muted">
        {t('areas.byArea', { places: placesOf(category.name) })}
      </h2>
      <ul className="flex flex-wrap gap-x-4">
        {areas.map((area) => (
          <li key={area.slug}>
            <Link
              to={hrefInArea(categoryPath(category), area.slug)}
              className="inline-flex min-h-11 items-center text-sm underline"
            >
              {areaName(area)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
