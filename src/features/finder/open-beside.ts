import type { MouseEvent } from 'react';
import { track } from '../analytics/track.ts';
import { institutionPath } from '../categories/category-links.ts';
import type { Suggestion } from '../places/contract.ts';

/** Whether a press asks for a tab of its own, as it does on a link: by the middle button, or with Ctrl or ⌘. */
export function asksForTab({ button, ctrlKey, metaKey }: MouseEvent): boolean {
  return button === 1 || (button === 0 && (ctrlKey || metaKey));
}

/** Opens a suggestion in a tab of its own; the box and its list stay as they are. */
export function openBeside(place: Suggestion, position: number): void {
  track('place_selected', { institution_id: place.id, position });
  window.open(institutionPath(place.id, place.category_name), '_blank', 'noopener');
}
