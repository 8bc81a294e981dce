import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useLazyPart } from '../../web/ui/use-lazy-part.ts';

interface OpenLightbox {
  /** Opens the photo at an index, counted from 0. */
  open: (index: number) => void;
  /** To be placed anywhere on the screen; empty while nothing is open. */
  lightbox: ReactNode;
}

/** Photos in full size over the screen; its code is fetched when it first opens. */
export function useLightbox(images: readonly string[], name: string): OpenLightbox {
  const [Lightbox, load] = useLazyPart(() => import('./Lightbox.tsx'), 'Lightbox');
  const [index, setIndex] = useState<number | null>(null);
  const close = useCallback(() => setIndex(null), []);
  const open = (wanted: number) => {
    load();
    setIndex(wanted);
  };
  const lightbox = Lightbox && index !== null && (
    <Lightbox images={images} name={name} index={index} onClose={close} />
  );
  return { open, lightbox };
}
