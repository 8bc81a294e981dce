/** How long a reload may take before it is tried once more. */
const patienceMs = 6000;

/**
 * Reloads the page, a second time if nothing comes: a request that is made while one worker takes over
 * from another is at times never answered (seen in Chromium 150), and the visitor would wait forever.
 * @param onLate called when the second try begins
 */
export function reloadWithRetry(onLate: () => void): void {
  location.reload();
  setTimeout(() => {
    location.reload();
    onLate();
  }, patienceMs);
}
