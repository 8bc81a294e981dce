import { imageUrl, imageSrcSet } from './image-sizes.ts';

interface PhotoProps {
  src: string;
  /** '' where the name is shown beside it. */
  alt: string;
  /** The displayed width as a `sizes` attribute: '96px', '(width < 40rem) 100vw, 700px'. */
  sizes: string;
  /** Above the fold: loaded eagerly. */
  eager?: boolean;
}

/** A photo that covers its container, in a file no larger than the screen needs. */
export function Photo({ src, alt, sizes, eager = false }: PhotoProps) {
  return (
    <img
      src={imageUrl(src)}
      srcSet={imageSrcSet(src)}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className="size-full bg-sunken object-cover"
    />
  );
}
