import { useMemo, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { Bounds } from '../../shared/bounds.ts';
import { fartherParam, placeSearchParam } from '../../shared/search-params.ts';
import { Head } from '../../web/head/head.tsx';
import { MapView } from '../../web/map/MapView.tsx';
import { preloadLeaflet } from '../../web/map/use-map.ts';
import type { WebApp } from '../../web/web-app.ts';
import { track } from '../analytics/track.ts';
import { useTrackOnce } from '../analytics/use-track-once.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { startPosition } from '../location/start-position.ts';
import type { Institution } from '../places/contract.ts';
import { placesQuery } from '../places/queries.ts';
import { conditionsOfUrl } from '../places/conditions-of-url.ts';
import { PlaceConditionToggles } from '../places/PlaceConditionToggles.tsx';
import { CappedNote } from './CappedNote.tsx';
import { externalMapHref } from './external-map.ts';
import { GeneralMapHeader } from './GeneralMapHeader.tsx';
import { GeneralMapList } from './GeneralMapList.tsx';
import { GeneralMapTitle } from './GeneralMapTitle.tsx';
import { parseMapCamera, mapCameraParam } from './map-camera-param.ts';
import { estimateBounds, boundsOfPoints, isWithin } from './map-bounds.ts';
import { usePlacesInView } from './map-list.ts';
import { searchOrigin, mapSearchText } from './map-search-text.ts';
import { MapLayout } from './MapLayout.tsx';
import { MarkersFailedNote } from './MarkersFailedNote.tsx';
import { MapOverlay } from './MapOverlay.tsx';
import { MyPositionButton } from './MyPositionButton.tsx';
import { nearestPointsQuery, placesInViewQuery } from './queries.ts';
import { createScreenMemoryHook } from './screen-memory.ts';
import { SearchHereButton } from './SearchHereButton.tsx';
import type { SheetHeight } from './sheet-heights.ts';
import { useGeneralMap } from './use-general-map.ts';
import { useGeneralMarkers } from './use-general-markers.ts';
import { useListScrollRestoration } from './use-list-scroll-restoration.ts';
import { useMapFeatures } from './use-map-features.ts';
import { useMapSearch } from './use-map-search.ts';
import type { MapSearch, ShownSearch } from './use-map-search.ts';
import { usePlaceById } from './use-place-by-id.ts';
import { useSyncSearchParam } from './use-sync-search-param.ts';
import { useKeepRowInView, useKeepRowOnResize } from './use-keep-row-in-view.ts';
import { useMapSelection } from './use-map-selection.ts';
import { useBottomSheet } from './use-bottom-sheet.ts';
import { useFitResults } from './use-fit-results.ts';

export async function prefetch(
  { api, queries, server }: WebApp,
  { request }: LoaderFunctionArgs,
): Promise<void> {
  const position = startPosition(server);
  const params = new URL(request.url).searchParams;
  const spot = parseMapCamera(params.get(mapCameraParam));
  if (!server) {
    // In the browser the screen fetches the markers itself, once it knows what the map shows.
    preloadLeaflet();
    if (!spot) await queries.prefetchQuery(nearestPointsQuery(api, position));
    return;
  }
  const nearest = async () => queries.fetchQuery(nearestPointsQuery(api, position)).catch(() => []);
  const bounds = spot ? estimateBounds(spot) : boundsOfPoints(await nearest());
  const search = mapSearchText(params.get(placeSearchParam));
  const conditions = conditionsOfUrl(params);
  await Promise.all([
    bounds &&
      queries.prefetchInfiniteQuery(placesInViewQuery(api, { bounds, ...conditions, position })),
    search &&
      queries.prefetchInfiniteQuery(
        placesQuery(api, {
          ...{ search, ...conditions, farther: hasFartherFilter(params) },
          position: searchOrigin(position, bounds),
        }),
      ),
  ]);
}

/** Whether what is searched for is shown beyond 50 km, too (D24). */
function hasFartherFilter(params: URLSearchParams): boolean {
  return params.get(fartherParam) === 'true';
}

interface Memory {
  bounds: Bounds;
  selected: string | null;
  sheet: SheetHeight;
  scrollTop: number;
  shown: ShownSearch;
}

const useMemory = createScreenMemoryHook<Memory>();
const none: readonly Institution[] = [];

/** All places on one map, with those in view as a list (D28). */
export function Screen() {
  const { t } = useTranslation();
  const memory = useMemory();
  const { position } = useUserLocation();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(params.get(placeSearchParam) ?? '');
  const { open, minRating } = conditionsOfUrl(params);
  const conditions = useMemo(() => ({ open, minRating }), [open, minRating]);
  const sheet = useBottomSheet(memory);
  const scroller = useListScrollRestoration(
    memory,
    JSON.stringify([mapSearchText(typed), conditions]),
  );
  const { start, frame, moveMap, view, onMoveEnd, onMoveStart, bounds } = useGeneralMap(memory);
  const inView = usePlacesInView(bounds, conditions);
  const search = useMapSearch({
    ...{ typed, loaded: inView.places ?? none, position, bounds, conditions },
    fartherText: hasFartherFilter(params) ? mapSearchText(params.get(placeSearchParam)) : null,
    restoredSearch: memory.restored.shown,
  });
  const list = search.list ?? inView;
  const places = list.places ?? none;
  const features = useMapFeatures(search.list ? null : view, conditions);
  const selection = useMapSelection(sheet, moveMap, memory);
  const index = places.findIndex(({ id }) => id === selection.selected);
  useKeepRowInView(scroller, search.list ? null : selection.selected, index);
  useKeepRowOnResize(scroller, selection.selected);
  const unlisted = index < 0 && !search.list ? selection.selected : null;
  const unlistedPlace = usePlaceById(unlisted);
  const markers = useGeneralMarkers({
    features: search.list ? undefined : features.features,
    zoom: view?.zoom ?? start.zoom,
    places: search.list ? places : none,
    highlighted: places.find(({ id }) => id === selection.highlighted),
    selected: unlistedPlace ?? places.find(({ id }) => id === selection.selected),
  });
  useSyncSearchParam(search.search, typed, setTyped);
  useFitResults({ search, conditions, places, bounds, moveMap, memory });
  useTrackOnce('all', () => track('view_map', { category_id: null }));
  useTrackSearch(search, places.length);
  const showsResults =
    bounds !== null &&
    places.some(({ latitude, longitude }) => isWithin({ lat: latitude, lng: longitude }, bounds));
  const openList = () => {
    sheet.setHeight('full');
    scroller.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <Head title={t('maps.generalTitle')} description={t('maps.generalDescription')} />
      <MapLayout
        sheet={sheet}
        scroller={scroller}
        header={<GeneralMapHeader conditions={conditions} typed={typed} onType={setTyped} />}
        title={
          <GeneralMapTitle
            list={list}
            searching={search.list !== null}
            fromMapCenter={search.fromMapCenter}
            hasMovedAway={search.searchHere !== null}
          />
        }
        list={
          <GeneralMapList
            list={list}
            search={search}
            conditions={conditions}
            selection={selection}
            unlistedPlaceId={unlisted}
            scroller={scroller}
            onClear={() => setTyped('')}
          />
        }
        map={
          <>
            <MapView
              label={t('maps.general')}
              markers={markers}
              highlighted={selection.highlighted}
              selected={selection.selected}
              start={start}
              frame={frame}
              coveredBottom={sheet.coveredPx}
              onMoveEnd={onMoveEnd}
              onMoveStart={onMoveStart}
              onSelect={selection.selectOnMap}
              onHighlight={selection.highlight}
              onDeepestCluster={openList}
              externalHref={externalMapHref(start)}
            >
              <MyPositionButton moveMap={moveMap} />
            </MapView>
            <MapOverlay>
              <PlaceConditionToggles {...conditions} />
              {features.features?.capped && !search.list && <CappedNote />}
              {features.failed && <MarkersFailedNote onRetry={features.retry} />}
              {search.searchHere && !showsResults && (
                <SearchHereButton onPress={search.searchHere} />
              )}
            </MapOverlay>
          </>
        }
      />
    </>
  );
}

/** Reports each search to the analytics, once its answer is there. */
function useTrackSearch({ search, list }: MapSearch, results: number): void {
  useTrackOnce(list?.outdated || list?.retrying ? null : search, () => {
    const { length } = search;
    if (length) track('search', { length, categories: 0, results });
  });
}
