import { useCallback, useRef, useState } from 'react';
import type { Position } from '../../shared/distance.ts';
import type { MapFrame } from '../../web/map/map-types.ts';
import { rowId } from './row-style.ts';
import type { ScreenMemory } from './screen-memory.ts';
import type { BottomSheet } from './use-bottom-sheet.ts';

/** What is pointed at and what is selected, on the map and in the list alike. */
export interface MapSelection {
  highlighted: string | null;
  setHighlighted: (id: string | null) => void;
  selected: string | null;
  /** A marker was pressed: its row comes into sight, and the marker stays there. */
  selectOnMap: (id: string, position: Position) => void;
  /** The row of a place that was not listed is drawn, as soon as it is known or listed. */
  rowDrawn: (id: string) => void;
  /** A row was pressed: its marker comes into sight. The same function while the sheet stays. */
  selectInList: (place: { id: string; latitude: number; longitude: number }) => void;
}

/** Holds the selection of a map screen; `initialId` is selected as it opens. */
export function useMapSelection(
  sheet: BottomSheet,
  moveMap: (frame: MapFrame) => void,
  { kept, keep }: ScreenMemory<{ selected: string | null }>,
  initialId: string | null = null,
): MapSelection {
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const [selected, setSelected] = useState(kept.selected ?? initialId);
  const pendingRowId = useRef(kept.selected ? null : initialId);
  const bringIntoSight = (id: string) => {
    const row = document.getElementById(rowId(id));
    row?.scrollIntoView({ block: 'nearest' });
    pendingRowId.current = row ? null : id;
  };
  const select = useCallback(
    (id: string | null) => {
      setSelected(id);
      keep({ selected: id });
    },
    [keep],
  );
  const { height, setHeight } = sheet;
  const selectInList = useCallback<MapSelection['selectInList']>(
    ({ id, latitude, longitude }) => {
      select(id);
      if (height === 'full') setHeight('half');
      moveMap({ reveal: { lat: latitude, lng: longitude } });
    },
    [select, height, setHeight, moveMap],
  );
  return {
    highlighted,
    setHighlighted,
    selected,
    selectOnMap: (id, position) => {
      select(id);
      if (height === 'peek') {
        setHeight('half');
        moveMap({ reveal: position });
      }
      // A lower sheet is raised first.
      requestAnimationFrame(() => bringIntoSight(id));
    },
    rowDrawn: (id) => {
      if (pendingRowId.current === id) bringIntoSight(id);
    },
    selectInList,
  };
}
