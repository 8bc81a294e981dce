import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useLazyComponent } from '../../web/ui/use-lazy-component.tsx';

/** Photos with what they show: the name of their place. */
export interface Photos {
  images: readonly string[];
  name: string;
}

/** Opens the lightbox at an index, from 0. */
export type OpenPhotos = (photos: Photos, index: number) => void;

interface OpenLightbox {
  /** Stable as long as the language is. */
  open: OpenPhotos;
  /** To be rendered anywhere on the screen; empty while closed. */
  lightbox: ReactNode;
}

const loadLightbox = () => import('./Lightbox.tsx');

/** Photos in full screen; the code is loaded when it first opens. */
export function useLightbox(): OpenLightbox {
  const [Lightbox, load, progressLine] = useLazyComponent(loadLightbox, 'Lightbox');
  const [opened, setOpened] = useState<(Photos & { index: number }) | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const open = useCallback<OpenPhotos>(
    (photos, index) => {
      load();
      setOpened({ ...photos, index });
    },
    [load],
  );
  const lightbox = Lightbox ? opened && <Lightbox {...opened} onClose={close} /> : progressLine;
  return { open, lightbox };
}
