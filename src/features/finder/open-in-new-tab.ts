import type { MouseEvent } from 'react';
import { track } from '../analytics/track.ts';
import { institutionPath } from '../categories/category-links.ts';
import type { Suggestion } from '../places/contract.ts';

/** Whether a click asks for a new tab, as on a link: with the middle button, or with Ctrl or ⌘. */
export function isNewTabClick({ button, ctrlKey, metaKey }: MouseEvent): boolean {
  return button === 1 || (button === 0 && (ctrlKey || metaKey));
}

/** Opens a suggestion in a new tab; the box and its list stay as they are. */
export function openSuggestionInNewTab(place: Suggestion, position: number): void {
  track('place_selected', { institution_id: place.id, position });
  window.open(institutionPath(place.id, place.category_name), '_blank', 'noopener');
}
