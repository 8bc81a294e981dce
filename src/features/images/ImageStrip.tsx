import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Photo } from './Photo.tsx';
import { PhotoLink } from './PhotoLink.tsx';

/** How large thumbnails are: with their class, and their `sizes` for `srcset`. */
const thumbnailSizes = {
  small: { className: 'size-12', sizes: '48px' },
  large: { className: 'size-20 sm:size-24', sizes: '(width < 40rem) 80px, 96px' },
} as const;
type ThumbnailSize = keyof typeof thumbnailSizes;

interface ImageStripProps {
  images: readonly string[];
  /** The number of thumbnails; the '+N' tile stands for the rest. */
  maxThumbnails: number;
  /** What they show: the name of the place. */
  name: string;
  /** What is said of all of them; by default that they are photos of it. */
  label?: string;
  thumbnailSize?: ThumbnailSize;
  onOpen: (index: number) => void;
}

/** Thumbnails in a row, each of which opens its photo; the rest is counted as '+N'. */
export function ImageStrip(props: ImageStripProps) {
  const { images, maxThumbnails, name, label, thumbnailSize = 'small', onOpen } = props;
  const { t } = useTranslation();
  const { className, sizes } = thumbnailSizes[thumbnailSize];
  const labelOf = (index: number) => t('images.photo', { n: index + 1, all: images.length, name });
  const renderTile = (src: string, index: number, content: ReactNode) => (
    <li key={index}>
      <PhotoLink
        src={src}
        onOpen={() => onOpen(index)}
        className={`block overflow-hidden rounded-control ${className}`}
      >
        {content}
      </PhotoLink>
    </li>
  );
  const firstOfRest = images[maxThumbnails];
  return (
    <ul aria-label={label ?? t('images.photosOf', { name })} className="flex flex-wrap gap-2">
      {images
        .slice(0, maxThumbnails)
        .map((src, index) =>
          renderTile(src, index, <Photo src={src} alt={labelOf(index)} sizes={sizes} />),
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
