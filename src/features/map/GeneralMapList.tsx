import type { RefObject } from 'react';
import type { Institution } from '../places/contract.ts';
import type { PlaceConditions } from '../places/place-conditions.ts';
import { PlaceConditionNotes } from '../places/PlaceConditionNotes.tsx';
import { SpecialDayNote } from '../places/special-days/SpecialDayNote.tsx';
import { ListPositionNote } from './GeneralMapTitle.tsx';
import type { MapListData } from './map-list.ts';
import { MapList } from './MapList.tsx';
import { EmptyGeneralMapList } from './EmptyGeneralMapList.tsx';
import { PlaceRow } from './PlaceRow.tsx';
import { SelectedRow } from './SelectedRow.tsx';
import type { MapSearch } from './use-map-search.ts';
import type { MapSelection } from './use-map-selection.ts';

interface GeneralMapListProps {
  list: MapListData;
  search: MapSearch;
  conditions: PlaceConditions;
  selection: MapSelection;
  /** The id of the selected place where the list does not hold it, to be shown above; else null. */
  unlistedPlaceId: string | null;
  scroller: RefObject<HTMLDivElement | null>;
  /** Clears the search. */
  onClear: () => void;
}

/** The places beside the general map: those in view, or those that a search found. */
export function GeneralMapList(props: GeneralMapListProps) {
  const { list, search, conditions, selection, unlistedPlaceId, scroller, onClear } = props;
  const row = (place: Institution) => (
    <PlaceRow
      key={place.id}
      place={place}
      highlighted={place.id === selection.highlighted}
      selected={place.id === selection.selected}
      onSelect={selection.selectInList}
      onHighlight={selection.highlight}
    />
  );
  return (
    <>
      <ListPositionNote />
      <div className="flex flex-col gap-1 px-4 py-2 empty:hidden">
        <PlaceConditionNotes {...conditions} />
        <SpecialDayNote places={list.places ?? none} isAboutHours={conditions.open} />
      </div>
      {unlistedPlaceId && (
        <SelectedRow id={unlistedPlaceId} row={row} onDrawn={selection.rowDrawn} />
      )}
      <MapList
        list={list}
        scroller={scroller}
        row={row}
        empty={<EmptyGeneralMapList search={search} conditions={conditions} onClear={onClear} />}
      />
    </>
  );
}

const none: readonly Institution[] = [];
