import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { FoldedText } from '../../web/ui/FoldedText.tsx';
import { track } from '../analytics/track.ts';
import { useTrackOnce } from '../analytics/use-track-once.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';
import { ReportEntry, WrittenReportEntry } from '../reports/blocks.tsx';
import { Reviews } from '../reviews/blocks.tsx';
import type { WrittenItem } from '../reviews/contract.ts';
import type { Institution } from './contract.ts';
import { LastUpdate } from './LastUpdate.tsx';
import { OpeningHoursTable } from './OpeningHoursTable.tsx';
import { placeName } from './place-name.ts';
import { PlaceActions } from './PlaceActions.tsx';
import { PlaceAlternatives } from './PlaceAlternatives.tsx';
import { PlaceContact } from './PlaceContact.tsx';
import { PlaceGallery } from './PlaceGallery.tsx';
import { PlaceMetadata } from './PlaceMetadata.tsx';
import { PlaceHeader } from './PlaceHeader.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { PlaceSummary } from './PlaceSummary.tsx';
import { OwnHoursPrompt } from './special-days/OwnHoursPrompt.tsx';
import { useIsCategoryListed } from './use-is-category-listed.ts';

/** A place with everything known about it; in two columns on wide screens. */
export function PlacePage({ place }: { place: Institution }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useCategoryTexts();
  const name = placeName(place, language);
  const category = nameOf(place.category_name);
  const isCategoryListed = useIsCategoryListed(place.category_id);
  useTrackOnce(place.id, () =>
    track('view_institution', { institution_id: place.id, category_id: place.category_id }),
  );
  return (
    // Room for the bar of actions, which covers the end of the page on phones.
    <main className="pb-(--bar-actions)">
      <PlaceMetadata place={place} name={name} category={category} />
      <PlaceHeader category={category} name={name} place={place} />
      <div className="page grid grid-cols-1 gap-4 py-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr]">
        <div className="card flex flex-col">
          <PlaceGallery place={place} name={name} />
          <div className="flex flex-col gap-4 p-4">
            <PlaceSummary place={place} isCategoryListed={isCategoryListed} />
            <PlaceActions place={place} name={name} />
          </div>
        </div>
        <div className="flex flex-col gap-4 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <OpeningHoursTable hours={place.opening_hours}>
            <OwnHoursPrompt place={place} />
          </OpeningHoursTable>
          <PlaceMap place={place} />
          <PlaceContact place={place} />
          <LastUpdate updatedAt={place.updated_at} />
          {place.is_active && <ReportEntry institutionId={place.id} ownerId={place.owner_id} />}
        </div>
        {place.description && (
          <section aria-labelledby="about" className="card p-4">
            <h2 id="about" className="mb-1 text-lg font-semibold">
              {t('place.about')}
            </h2>
            <FoldedText text={place.description} />
          </section>
        )}
        <Reviews institutionId={place.id} placeName={name} reportEntry={reportEntry} />
      </div>
      {isCategoryListed && <PlaceAlternatives place={place} category={category} />}
    </main>
  );
}

function reportEntry(written: WrittenItem) {
  return <WrittenReportEntry written={written} />;
}
