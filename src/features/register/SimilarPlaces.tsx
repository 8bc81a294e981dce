import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import * as z from 'zod/mini';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { useDebounced } from '../../web/ui/use-debounced.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { institutionPath } from '../categories/category-links.ts';
import { CategoryTile } from '../categories/CategoryIcon.tsx';
import { CategoryAndAddress } from '../places/CategoryAndAddress.tsx';
import { addressInLanguage } from '../../shared/address-in-language.ts';
import { placeName } from '../places/place-name.ts';
import { describedPlace } from './described-place.ts';
import type { InstitutionFormValues } from './institution-form-values.ts';
import { DescribedPlace, similarQuery } from './queries.ts';

const quietMs = 500;

/** Places that may be the same as the one in the form: a hint that blocks nothing. */
export function SimilarPlaces({ values }: { values: InstitutionFormValues }) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const language = useLanguage();
  // Debounced as text, so that a new object with the same content does not restart the delay.
  const debouncedText = useDebounced(JSON.stringify(describedPlace(values)), quietMs);
  const placeToMatch = z.parse(z.nullable(DescribedPlace), JSON.parse(debouncedText));
  const { data: places = [] } = useQuery({
    ...similarQuery(api, placeToMatch ?? {}),
    enabled: placeToMatch !== null,
    // Only a hint: it is left out when it fails to load.
    retry: false,
  });
  return (
    <div role="status">
      {placeToMatch !== null && places.length > 0 && (
        <section aria-labelledby="similar" className="card mb-4 border-line-strong p-4">
          <h2 id="similar" className="font-semibold">
            {t('similar.heading')}
          </h2>
          <p className="text-sm text-muted">{t('similar.text')}</p>
          <ul className="mt-2">
            {places.map((place) => (
              <li key={place.id} className="flex items-center gap-3 py-2">
                <CategoryTile
                  name={place.category_name}
                  icon={place.category_icon}
                  size={20}
                  tileSize="small"
                />
                <div className="min-w-0 wrap-anywhere">
                  <a
                    href={institutionPath(place.id, place.category_name)}
                    target="_blank"
                    rel="noopener"
                    className="inline-flex min-h-11 min-w-11 items-center font-semibold text-green underline"
                  >
                    <span lang={detectTextLanguage(placeName(place, language))}>
                      {placeName(place, language)}
                    </span>
                    <span className="sr-only"> {t('place.newTab')}</span>
                  </a>
                  <p className="text-sm text-muted">
                    <CategoryAndAddress
                      category={place.category_name}
                      address={addressInLanguage(place, language)}
                    />
                    {place.same.includes('phone') && ` · ${t('similar.samePhone')}`}
                    {place.same.includes('name') && ` · ${t('similar.sameName')}`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
