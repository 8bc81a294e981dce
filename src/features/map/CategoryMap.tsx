import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLocation, useSearchParams } from 'react-router';
import type { Bounds } from '../../shared/bounds.ts';
import type { MapCamera } from '../../web/map/map-types.ts';
import { MapView } from '../../web/map/MapView.tsx';
import { track } from '../analytics/track.ts';
import { useTrackOnce } from '../analytics/use-track-once.ts';
import { middleOf } from '../areas/area-middle.ts';
import { AreaNote } from '../areas/AreaNote.tsx';
import type { AreaOfList } from '../areas/contract.ts';
import { categoryMapPath } from '../categories/category-links.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { Institution } from '../places/contract.ts';
import { hrefNearVisitor } from '../places/place-filters.ts';
import type { PlaceFilters } from '../places/place-filters.ts';
import { totalInArea } from '../places/total-in-area.ts';
import { areSameConditions, hasConditions } from '../places/place-conditions.ts';
import type { PlaceConditions } from '../places/place-conditions.ts';
import { PlaceConditionNotes } from '../places/PlaceConditionNotes.tsx';
import { PlaceConditionToggles } from '../places/PlaceConditionToggles.tsx';
import { usePlaceListFrom } from '../places/place-list.ts';
import { SpecialDayNote } from '../places/special-days/SpecialDayNote.tsx';
import { CappedNote } from './CappedNote.tsx';
import { CategoryMapHeader } from './CategoryMapHeader.tsx';
import { ClusterNote } from './ClusterNote.tsx';
import { EmptyCategoryMap } from './EmptyCategoryMap.tsx';
import { externalSearchHref } from './external-map.ts';
import { ListCount, ListPositionNote } from './GeneralMapTitle.tsx';
import { withParam } from './map-camera-param.ts';
import { usePlacesInView } from './map-list.ts';
import { MapLayout } from './MapLayout.tsx';
import { MapList } from './MapList.tsx';
import { MarkersFailedNote } from './MarkersFailedNote.tsx';
import { MyPositionButton } from './MyPositionButton.tsx';
import { NoPlacesInView } from './EmptyGeneralMapList.tsx';
import { NumberedRow } from './NumberedRow.tsx';
import { MapOverlay } from './MapOverlay.tsx';
import { createScreenMemoryHook } from './screen-memory.ts';
import { SearchNote } from './SearchNote.tsx';
import { SelectedRow } from './SelectedRow.tsx';
import type { SheetHeight } from './sheet-heights.ts';
import { useCategoryMap } from './use-category-map.ts';
import { useKeepRowOnResize } from './use-keep-row-in-view.ts';
import { useListScrollRestoration } from './use-list-scroll-restoration.ts';
import { useMapSelection } from './use-map-selection.ts';
import { useBottomSheet } from './use-bottom-sheet.ts';
import { fartherParam, placeSearchParam } from '../../shared/search-params.ts';

interface CategoryMapProps {
  category: { id: string; name: string };
  /** The category's name in the reader's language. */
  heading: string;
  /** The area that it shows; null for the whole category. */
  area: AreaOfList | null;
  filters: PlaceFilters;
  /** The id of the place that it opens at; null when it shows all. */
  placeId: string | null;
  /** The view that the address asks for; null where the visitor has not moved the map. */
  camera: MapCamera | null;
}

interface Memory {
  selected: string | null;
  sheet: SheetHeight;
  scrollTop: number;
}

/** A pressed cluster that no closer zoom takes apart: its places are listed instead. */
interface PressedCluster {
  bounds: Bounds;
  /** What had to hold of the marked places when it was pressed. */
  conditions: PlaceConditions;
}

const useMemory = createScreenMemoryHook<Memory>();

/** The map and the numbered list of a category's places. */
export function CategoryMap({
  category,
  heading,
  area,
  filters,
  placeId: initialPlaceId,
  camera,
}: CategoryMapProps) {
  const { search, farther, open, minRating } = filters;
  const conditions = { open, minRating };
  const { t } = useTranslation();
  const memory = useMemory();
  const visitor = useUserLocation();
  const [query] = useSearchParams();
  const position = area ? middleOf(area) : visitor.position;
  const sheet = useBottomSheet(memory);
  const [pressedCluster, setPressedCluster] = useState<PressedCluster | null>(null);
  const clusterBounds =
    pressedCluster && areSameConditions(pressedCluster.conditions, conditions)
      ? pressedCluster.bounds
      : null;
  const scroller = useListScrollRestoration(
    memory,
    JSON.stringify([search, farther, open, minRating, clusterBounds]),
  );
  const placeList = usePlaceListFrom({ categoryId: category.id, ...filters, position });
  const clusterList = usePlacesInView(clusterBounds, {
    categoryId: category.id,
    from: position,
    ...conditions,
  });
  const list = clusterBounds ? clusterList : { ...placeList, failed: placeList.error !== null };
  const { places = [] } = list;
  const total = clusterBounds
    ? { count: places.length, capped: clusterList.hasMore }
    : area && !search && !hasConditions(conditions)
      ? totalInArea(area)
      : placeList.total;
  const map = useCategoryMap({
    categoryId: category.id,
    filters,
    listedPlaces: placeList.places,
    placeId: initialPlaceId,
    position,
    reachKm: area?.reach_km ?? null,
    camera,
  });
  const selection = useMapSelection(sheet, map.moveMap, memory, initialPlaceId);
  useKeepRowOnResize(scroller, selection.selected);
  const selectedIsListed = places.some(({ id }) => id === selection.selected);
  const hrefWithoutSearch = useHrefWithoutSearch();
  const reportRowDrawn = useEffectEvent(() => {
    if (selection.selected) selection.rowDrawn(selection.selected);
  });
  useEffect(() => {
    if (selectedIsListed) reportRowDrawn();
  }, [selectedIsListed]);
  useTrackOnce(category.id, () => track('view_map', { category_id: category.id }));
  const row = (place: Institution, index?: number) => (
    <NumberedRow
      key={place.id}
      place={place}
      number={index === undefined ? null : index + 1}
      highlighted={place.id === selection.highlighted}
      selected={place.id === selection.selected}
      onHighlight={selection.highlight}
    />
  );
  return (
    <MapLayout
      sheet={sheet}
      scroller={scroller}
      header={<CategoryMapHeader category={category} heading={heading} area={area} />}
      title={
        <>
          <h2 className="sr-only">{t('maps.list')}</h2>
          <ListCount
            count={list.places && !list.outdated ? (total?.count ?? null) : null}
            hasMore={total?.capped ?? false}
          />
        </>
      }
      list={
        <>
          {area ? (
            <div className="px-4">
              <AreaNote
                area={area}
                category={category}
                nearVisitorPath={hrefNearVisitor(query, categoryMapPath(category))}
              />
            </div>
          ) : (
            <ListPositionNote />
          )}
          {search && <SearchNote search={search} allPlacesPath={hrefWithoutSearch} />}
          {hasConditions(conditions) && (
            <div className="flex flex-col gap-1 px-4 py-2">
              <PlaceConditionNotes {...conditions} />
              {open && <SpecialDayNote places={places} isAboutHours />}
            </div>
          )}
          {clusterBounds && <ClusterNote onShowAll={() => setPressedCluster(null)} />}
          {selection.selected && !selectedIsListed && !clusterBounds && (
            <SelectedRow
              id={selection.selected}
              from={position}
              row={row}
              onDrawn={selection.rowDrawn}
            />
          )}
          <MapList
            ordered={!clusterBounds}
            list={list}
            reachKm={clusterBounds || search ? undefined : area?.reach_km}
            scroller={scroller}
            // Rows of a cluster have no number: numbers are those of the markers, in the whole list.
            row={clusterBounds ? (place) => row(place) : row}
            empty={
              clusterBounds ? (
                <NoPlacesInView conditions={conditions} />
              ) : (
                <EmptyCategoryMap heading={heading} filters={filters} farther={placeList.farther} />
              )
            }
          />
        </>
      }
      map={
        <>
          <MapOverlay>
            <PlaceConditionToggles {...conditions} />
            {map.capped && <CappedNote />}
            {map.failed && <MarkersFailedNote onRetry={map.retry} />}
          </MapOverlay>
          <MapView
            label={t('maps.categoryMap', { category: heading })}
            markers={map.markers}
            highlighted={selection.highlighted}
            selected={selection.selected}
            start={map.start}
            frame={map.frame}
            coveredBottom={sheet.coveredPx}
            onMoveEnd={map.onMoveEnd}
            onMoveStart={map.onMoveStart}
            onSelect={(...marker) => {
              setPressedCluster(null);
              selection.selectOnMap(...marker);
            }}
            onHighlight={selection.highlight}
            onDeepestCluster={(middle) => {
              const bounds = map.cellAt(middle);
              setPressedCluster(bounds && { bounds, conditions });
              sheet.setHeight('full');
            }}
            externalHref={externalSearchHref(heading, position)}
          >
            <MyPositionButton moveMap={map.moveMap} />
          </MapView>
        </>
      }
    />
  );
}

/** The address of the same map without a search. */
function useHrefWithoutSearch(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete(fartherParam);
  return pathname + withParam(query, placeSearchParam, null);
}
