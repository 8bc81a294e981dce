import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/**
 * Takes files that are dropped anywhere on the page while an element can be seen. While it is only
 * hidden they are refused: a browser would show the file in the place of the page.
 */
export function useDroppedFiles(
  element: RefObject<HTMLElement | null>,
  take: (files: readonly File[]) => void,
): void {
  const isShown = () => element.current?.checkVisibility() ?? false;
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isShown() ? 'copy' : 'none';
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (isShown()) take([...event.dataTransfer.files]);
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
