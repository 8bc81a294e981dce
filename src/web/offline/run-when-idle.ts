/** Does something once the page has loaded and the browser has nothing better to do. */
export function runWhenIdle(work: () => void): void {
  const scheduleWork = () => {
    // Safari has no such call.
    const requestIdle = window.requestIdleCallback ?? setTimeout;
    requestIdle(work);
  };
  if (document.readyState === 'complete') scheduleWork();
  else window.addEventListener('load', scheduleWork);
}
