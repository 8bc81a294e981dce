/** Does something once the page has loaded and the browser has nothing better to do. */
export function runWhenIdle(work: () => void): void {
  const idle = () => {
    // Safari has no such call.
    const later = window.requestIdleCallback ?? setTimeout;
    later(work);
  };
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle);
}
