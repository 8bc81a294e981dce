import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/**
 * Takes files that are dropped anywhere on the page while an element is visible and usable. Otherwise drops
 * are cancelled: the browser would navigate to the file.
 */
export function useDroppedFiles(
  element: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): void {
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isUsable(element.current) ? 'copy' : 'none';
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (isUsable(element.current)) onFiles([...event.dataTransfer.files]);
  });
  useEffect(() => {
    const drag = (event: DragEvent) => onDrag(event);
    const drop = (event: DragEvent) => onDrop(event);
    window.addEventListener('dragover', drag);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', drag);
      window.removeEventListener('drop', drop);
    };
  }, []);
}

/** A form being sent is inert, and so is everything behind a modal dialog. */
function isUsable(element: HTMLElement | null): boolean {
  if (!element?.checkVisibility() || element.closest('[inert]')) return false;
  return [...document.querySelectorAll(':modal')].every((dialog) => dialog.contains(element));
}
