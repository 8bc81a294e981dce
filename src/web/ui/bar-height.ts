/**
 * The ref of a bar that stands still at the end of a dialog, or of the page: keeps its height in what
 * is scrolled under it, as `--bar-height`, so that what the keyboard comes to, or is written, is not
 * left under it. Large text, and what is said in the bar, make it higher.
 */
export function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
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
