import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { Bounds } from '../../shared/bounds.ts';
import { fartherParam, placeSearchParam } from '../../shared/search-address.ts';
import { Head } from '../../web/head/head.tsx';
import { MapView } from '../../web/map/MapView.tsx';
import { fetchLeafletEarly } from '../../web/map/use-map.ts';
import type { WebApp } from '../../web/web-app.ts';
import { track } from '../analytics/track.ts';
import { useTold } from '../analytics/use-told.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { startPosition } from '../location/start-position.ts';
import type { Institution } from '../places/contract.ts';
import { placesQuery } from '../places/queries.ts';
import { asksForOpen } from '../places/open-now-address.ts';
import { OpenNow } from '../places/OpenNow.tsx';
import { CappedNote } from './CappedNote.tsx';
import { externalMapHref } from './external-map.ts';
import { GeneralMapHeader } from './GeneralMapHeader.tsx';
import { GeneralMapList } from './GeneralMapList.tsx';
import { GeneralMapTitle } from './ListHead.tsx';
import { readSpot, spotParam } from './map-address.ts';
import { boundsAround, boundsOfPoints, isWithin } from './map-bounds.ts';
import { usePlacesInView } from './map-list.ts';
import { searchOrigin, mapSearchOf } from './map-search-text.ts';
import { MapLayout } from './MapLayout.tsx';
import { MapTrouble } from './MapTrouble.tsx';
import { OverMap } from './OverMap.tsx';
import { MyPositionButton } from './MyPositionButton.tsx';
import { nearestPointsQuery, placesInViewQuery } from './queries.ts';
import { screenMemory } from './screen-memory.ts';
import { SearchHere } from './SearchHere.tsx';
import type { SheetHeight } from './sheet-heights.ts';
import { useGeneralMap } from './use-general-map.ts';
import { useGeneralMarkers } from './use-general-markers.ts';
import { useListScroll } from './use-list-scroll.ts';
import { useMapFeatures } from './use-map-features.ts';
import { useMapSearch } from './use-map-search.ts';
import type { MapSearch, ShownSearch } from './use-map-search.ts';
import { usePlaceAt } from './use-place-at.ts';
import { useSearchInAddress } from './use-search-in-address.ts';
import { useRowInSight } from './use-row-in-sight.ts';
import { useSelection } from './use-selection.ts';
import { useSheet } from './use-sheet.ts';
import { useShowResults } from './use-show-results.ts';

export async function prefetch(
  { api, queries, server }: WebApp,
  { request }: LoaderFunctionArgs,
): Promise<void> {
  const position = startPosition(server);
  const params = new URL(request.url).searchParams;
  const spot = readSpot(params.get(spotParam));
  if (!server) {
    // In the browser the screen fetches the markers itself, once it knows what the map shows.
    fetchLeafletEarly();
    if (!spot) await queries.prefetchQuery(nearestPointsQuery(api, position));
    return;
  }
  const nearest = async () => queries.fetchQuery(nearestPointsQuery(api, position)).catch(() => []);
  const bounds = spot ? boundsAround(spot) : boundsOfPoints(await nearest());
  const search = mapSearchOf(params.get(placeSearchParam));
  const open = asksForOpen(params);
  await Promise.all([
    bounds && queries.prefetchInfiniteQuery(placesInViewQuery(api, { bounds, open, position })),
    search &&
      queries.prefetchInfiniteQuery(
        placesQuery(api, {
          ...{ search, open, farther: asksForFarther(params) },
          position: searchOrigin(position, bounds),
        }),
      ),
  ]);
}

/** Whether what is searched for is shown beyond 50 km, too (D24). */
function asksForFarther(params: URLSearchParams): boolean {
  return params.get(fartherParam) === 'true';
}

interface Memory {
  bounds: Bounds;
  selected: string | null;
  sheet: SheetHeight;
  scrollTop: number;
  shown: ShownSearch;
}

const useMemory = screenMemory<Memory>();
const none: readonly Institution[] = [];

/** All places on one map, with those in view as a list (D28). */
export function Screen() {
  const { t } = useTranslation();
  const memory = useMemory();
  const { position } = useUserLocation();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(params.get(placeSearchParam) ?? '');
  const open = asksForOpen(params);
  const sheet = useSheet(memory);
  const scroller = useListScroll(memory, JSON.stringify([mapSearchOf(typed), open]));
  const { start, frame, moveMap, view, onMove, onTake, bounds } = useGeneralMap(memory);
  const inView = usePlacesInView(bounds, { open });
  const search = useMapSearch({
    ...{ typed, loaded: inView.places ?? none, position, bounds, open },
    fartherFor: asksForFarther(params) ? mapSearchOf(params.get(placeSearchParam)) : null,
    left: memory.kept.shown,
  });
  const list = search.list ?? inView;
  const places = list.places ?? none;
  const features = useMapFeatures(search.list ? null : view, { open });
  const selection = useSelection(sheet, moveMap, memory);
  const index = places.findIndex(({ id }) => id === selection.selected);
  useRowInSight(scroller, search.list ? null : selection.selected, index);
  const unlisted = index < 0 && !search.list ? selection.selected : null;
  const unlistedPlace = usePlaceAt(unlisted);
  const markers = useGeneralMarkers({
    features: search.list ? undefined : features.features,
    zoom: view?.zoom ?? start.zoom,
    places: search.list ? places : none,
    lit: places.find(({ id }) => id === selection.lit),
    selected: unlistedPlace ?? places.find(({ id }) => id === selection.selected),
  });
  useSearchInAddress(search.search, typed, setTyped);
  useShowResults({ search, open, places, bounds, moveMap, memory });
  useTold('all', () => track('view_map', { category_id: null }));
  useToldSearch(search, places.length);
  const showsFound =
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
        header={<GeneralMapHeader open={open} typed={typed} onType={setTyped} />}
        title={
          <GeneralMapTitle
            list={list}
            searching={search.list !== null}
            elsewhere={search.elsewhere}
            left={search.searchHere !== null}
          />
        }
        list={
          <GeneralMapList
            list={list}
            search={search}
            open={open}
            selection={selection}
            unlisted={unlisted}
            scroller={scroller}
            onClear={() => setTyped('')}
          />
        }
        map={
          <>
            <MapView
              label={t('maps.general')}
              markers={markers}
              lit={selection.lit}
              selected={selection.selected}
              start={start}
              frame={frame}
              coveredBottom={sheet.coveredPx}
              onMove={onMove}
              onTake={onTake}
              onSelect={selection.selectOnMap}
              onLight={selection.light}
              onDeepest={openList}
              externalHref={externalMapHref(start)}
            >
              <MyPositionButton moveMap={moveMap} />
            </MapView>
            <OverMap>
              <OpenNow on={open} />
              {features.features?.capped && !search.list && <CappedNote />}
              {features.failed && <MapTrouble onRetry={features.retry} />}
              {search.searchHere && !showsFound && <SearchHere onPress={search.searchHere} />}
            </OverMap>
          </>
        }
      />
    </>
  );
}

/** Reports each search to the analytics, once its answer is there. */
function useToldSearch({ search, list }: MapSearch, results: number): void {
  useTold(list?.outdated || list?.retrying ? null : search, () => {
    const { length } = search;
    if (length) track('search', { length, categories: 0, results });
  });
}
