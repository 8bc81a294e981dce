import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useLazyPart } from '../../web/ui/use-lazy-part.tsx';

/** Photos and whose they are. */
export interface Photos {
  images: readonly string[];
  name: string;
}

/** Opens photos with the one at an index, counted from 0. */
export type OpenPhotos = (photos: Photos, index: number) => void;

interface OpenLightbox {
  /** The same function for as long as the language is. */
  open: OpenPhotos;
  /** To be placed anywhere on the screen; empty while nothing is open. */
  lightbox: ReactNode;
}

const loadLightbox = () => import('./Lightbox.tsx');

/** Photos in full size over the screen; its code is fetched when it first opens. */
export function useLightbox(): OpenLightbox {
  const [Lightbox, load, comingLine] = useLazyPart(loadLightbox, 'Lightbox');
  const [opened, setOpened] = useState<(Photos & { index: number }) | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const open = useCallback<OpenPhotos>(
    (photos, index) => {
      load();
      setOpened({ ...photos, index });
    },
    [load],
  );
  const lightbox = Lightbox ? opened && <Lightbox {...opened} onClose={close} /> : comingLine;
  return { open, lightbox };
}
