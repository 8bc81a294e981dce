import type { MapMarker } from './map-types.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';

/**
 * Draws a marker. Places and clusters are buttons, so that keyboards and screen readers reach
 * them; on a map that cannot be moved they are pictures, as the visitor's position always is.
 */
export function markerElement(marker: MapMarker, pressable: boolean): HTMLElement {
  const isButton = pressable && marker.kind !== 'visitor';
  const element = document.createElement(isButton ? 'button' : 'span');
  if (isButton) element.setAttribute('type', 'button');
  else element.setAttribute('role', 'img');
  const disk = document.createElement('span');
  disk.ariaHidden = 'true';
  element.append(disk);
  drawMarker(element, marker);
  return element;
}

/** Brings a drawn marker up to date: another language, another number. */
export function drawMarker(element: HTMLElement, marker: MapMarker): void {
  const disk = element.firstElementChild;
  element.className = `map-${marker.kind}`;
  element.setAttribute('aria-label', marker.label);
  if (marker.kind === 'cluster') disk?.replaceChildren(marker.count);
  if (marker.kind !== 'place') return;
  element.dataset['tint'] = marker.tint;
  disk?.replaceChildren(marker.number ?? iconSvg(marker.icon));
}

/** Whether one marker is drawn as another one is. */
export function hasSameAppearance(a: MapMarker, b: MapMarker): boolean {
  if (a.label !== b.label) return false;
  if (a.kind === 'cluster') return b.kind === 'cluster' && a.count === b.count;
  if (a.kind === 'visitor' || b.kind !== 'place') return a.kind === b.kind;
  return a.tint === b.tint && a.icon === b.icon && a.number === b.number;
}

/** Lights a marker, or takes the light away. */
export function highlightMarker(
  element: HTMLElement,
  highlighted: boolean,
  selected: boolean,
): void {
  element.toggleAttribute('data-highlighted', highlighted);
  if (selected) element.setAttribute('aria-current', 'true');
  else element.removeAttribute('aria-current');
}

function iconSvg(address: string): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('width', '18');
  svg.setAttribute('height', '18');
  const use = document.createElementNS(svgNamespace, 'use');
  use.setAttribute('href', address);
  svg.append(use);
  return svg;
}
