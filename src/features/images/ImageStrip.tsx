import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Photo } from './Photo.tsx';
import { PhotoLink } from './PhotoLink.tsx';

interface ImageStripProps {
  images: readonly string[];
  /** The number of thumbnails; the '+N' tile stands for the rest. */
  maxThumbnails: number;
  /** The name of the place. */
  name: string;
  onOpen: (index: number) => void;
}

/** Thumbnails in a row, each of which opens its photo; the rest is counted as '+N'. */
export function ImageStrip({ images, maxThumbnails, name, onOpen }: ImageStripProps) {
  const { t } = useTranslation();
  const labelOf = (index: number) => t('images.photo', { n: index + 1, all: images.length, name });
  const renderTile = (src: string, index: number, content: ReactNode) => (
    <li key={index}>
      <PhotoLink
        src={src}
        onOpen={() => onOpen(index)}
        className="block size-12 overflow-hidden rounded-control"
      >
        {content}
      </PhotoLink>
    </li>
  );
  const firstOfRest = images[maxThumbnails];
  return (
    <ul aria-label={t('images.photosOf', { name })} className="flex flex-wrap gap-2">
      {images
        .slice(0, maxThumbnails)
        .map((src, index) =>
          renderTile(src, index, <Photo src={src} alt={labelOf(index)} sizes="48px" />),
        )}
      {firstOfRest &&
        renderTile(
          firstOfRest,
          maxThumbnails,
          <span className="flex size-full items-center justify-center bg-sunken font-semibold">
            {t('images.more', { n: images.length - maxThumbnails })}
            <span className="sr-only">{labelOf(maxThumbnails)}</span>
          </span>,
        )}
    </ul>
  );
}
