import { lazy, Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { fetchPart } from '../../web/fetch-part.ts';

const LazyLightbox = lazy(async () => ({
  default: (await fetchPart(() => import('./Lightbox.tsx'))).Lightbox,
}));

interface OpenLightbox {
  /** Opens the photo at an index, counted from 0. */
  open: (index: number) => void;
  /** To be placed anywhere on the screen; empty while nothing is open. */
  lightbox: ReactNode;
}

/** Photos in full size over the screen; its code is fetched when it first opens. */
export function useLightbox(images: readonly string[], name: string): OpenLightbox {
  const [index, setIndex] = useState<number | null>(null);
  const close = useCallback(() => setIndex(null), []);
  const lightbox = index !== null && (
    <Suspense>
      <LazyLightbox images={images} name={name} index={index} onClose={close} />
    </Suspense>
  );
  return { open: setIndex, lightbox };
}
