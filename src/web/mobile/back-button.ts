/** Whatever lies over the page, which the back button closes first. */
const overlaySelector =
  'dialog[open], .yarl__portal_open, details[open], [role="combobox"][aria-expanded="true"], ' +
  // The sheet of the maps is no overlay: it is always there.
  'button[aria-controls][aria-expanded="true"]:not([aria-controls="map-list"])';

/** What the Android back button does once nothing lies over the page. */
interface BackActions {
  isHome: () => boolean;
  /** Whether there is a screen before this one. */
  canGoBack: () => boolean;
  goBack: () => void;
  goHome: () => void;
  exit: () => void;
}

/** One press of the Android back button: closes what is open, else goes back, and ends at home. */
export function handleBackButton(ways: BackActions): void {
  const open = [...document.querySelectorAll(overlaySelector)].at(-1);
  if (open) closeOverlay(open);
  else if (ways.isHome()) ways.exit();
  else if (ways.canGoBack()) ways.goBack();
  else ways.goHome();
}

/** Closes an overlay as the Escape key would; a dialog gets the `cancel` event. */
function closeOverlay(open: Element): void {
  if (open instanceof HTMLDialogElement) {
    open.dispatchEvent(new Event('cancel', { cancelable: true }));
    return;
  }
  // The lightbox listens within its portal.
  const listener = open.querySelector('.yarl__container') ?? open;
  listener.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}
