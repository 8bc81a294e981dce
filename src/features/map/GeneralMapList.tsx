import type { RefObject } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { Institution } from '../places/contract.ts';
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
  /** Only what is known to be open now is listed. */
  open: boolean;
  selection: MapSelection;
  /** The id of the selected place where the list does not hold it, to be shown above; else null. */
  unlisted: string | null;
  scroller: RefObject<HTMLDivElement | null>;
  /** Clears the search. */
  onClear: () => void;
}

/** The places beside the general map: those in view, or those that a search found. */
export function GeneralMapList(props: GeneralMapListProps) {
  const { list, search, open, selection, unlisted, scroller, onClear } = props;
  const { t } = useTranslation();
  const row = (place: Institution) => (
    <PlaceRow
      key={place.id}
      place={place}
      highlighted={place.id === selection.highlighted}
      selected={place.id === selection.selected}
      onSelect={selection.selectInList}
      onHighlight={selection.setHighlighted}
    />
  );
  return (
    <>
      <ListPositionNote />
      <div className="flex flex-col gap-1 px-4 py-2 empty:hidden">
        {open && <p className="text-sm text-muted">{t('places.openNowNote')}</p>}
        <SpecialDayNote places={list.places ?? none} ofHours={open} />
      </div>
      {unlisted && <SelectedRow id={unlisted} row={row} onDrawn={selection.rowDrawn} />}
      <MapList
        list={list}
        scroller={scroller}
        row={row}
        empty={<EmptyGeneralMapList search={search} open={open} onClear={onClear} />}
      />
    </>
  );
}

const none: readonly Institution[] = [];
