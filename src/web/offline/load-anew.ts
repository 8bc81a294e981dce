/** So long a page may take to come, before it is asked for once more. */
const patienceMs = 6000;

/**
 * Loads the page anew, and asks for it a second time where it does not come: a request that is made
 * while one worker takes over from another is at times never answered (seen in Chromium 150), and
 * whoever pressed a button would wait forever.
 * @param onLate called then
 */
export function loadAnew(onLate: () => void): void {
  location.reload();
  setTimeout(() => {
    location.reload();
    onLate();
  }, patienceMs);
}
