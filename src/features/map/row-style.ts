/** The element of a place's row, so that a marker can bring it into sight. */
export function rowId(id: string): string {
  return `row-${id}`;
}

/** The classes of a row beside the map: plain, pointed at, or selected. */
export function rowStyle(lit: boolean, selected: boolean): string {
  const ground = selected ? 'bg-green-soft border-l-green' : lit ? 'bg-sunken' : '';
  return `flex border-b border-line border-l-4 ${selected ? '' : 'border-l-transparent'} ${ground}`;
}
