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
export function handleBackButton(actions: BackActions): void {
  const overlay = [...document.querySelectorAll(overlaySelector)].at(-1);
  if (overlay) closeOverlay(overlay);
  else if (actions.isHome()) actions.exit();
  else if (actions.canGoBack()) actions.goBack();
  else actions.goHome();
}

/** Closes an overlay as the Escape key would; a dialog gets the `cancel` event. */
function closeOverlay(element: Element): void {
  if (element instanceof HTMLDialogElement) {
    element.dispatchEvent(new Event('cancel', { cancelable: true }));
    return;
  }
  // The lightbox listens within its portal.
  const listener = element.querySelector('.yarl__container') ?? element;
  listener.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}
