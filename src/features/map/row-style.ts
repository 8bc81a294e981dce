/** The element of a place's row, so that a marker can bring it into sight. */
export function rowId(id: string): string {
  return `row-${id}`;
}

/** The classes of a row beside the map: plain, pointed at, or selected. */
export function rowStyle(highlighted: boolean, selected: boolean): string {
  if (selected) return `${baseRowStyle} bg-green-soft before:bg-green`;
  return highlighted ? `${baseRowStyle} bg-sunken` : baseRowStyle;
}

const baseRowStyle =
  'relative flex border-b border-line before:absolute before:inset-y-0 before:left-0 before:w-1';

/** The events by which a part of a row lights its marker, and darkens it again. */
export function highlightHandlers(id: string, onLight: (id: string | null) => void) {
  const light = () => onLight(id);
  const darken = () => onLight(null);
  return { onMouseEnter: light, onMouseLeave: darken, onFocus: light, onBlur: darken };
}
