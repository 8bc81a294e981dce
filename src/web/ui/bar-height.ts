/**
 * The ref of a sticky bar at the end of a dialog or of the page: sets its height as `--bar-height` on
 * what scrolls under it, so that it does not cover what has the focus or is being typed. Large text and
 * messages in the bar make it higher.
 */
export function publishBarHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = bar.closest('dialog') ?? document.documentElement;
  const observer = new ResizeObserver(() => {
    const height = getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
    style.setProperty('--bar-height', `${height}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bar-height');
  };
}
