import { imageSource, imageSrcSet } from './image-sizes.ts';

interface PhotoProps {
  src: string;
  /** '' where the name stands beside it. */
  alt: string;
  /** How wide it is shown, as the `sizes` attribute says it: '96px', '(width < 40rem) 100vw, 700px'. */
  sizes: string;
  /** For what is seen first: fetched at once instead of when it comes into view. */
  first?: boolean;
}

/** A photo that fills its container, cut to its shape, in a file no larger than the screen needs. */
export function Photo({ src, alt, sizes, first = false }: PhotoProps) {
  return (
    <img
      src={imageSource(src)}
      srcSet={imageSrcSet(src)}
      sizes={sizes}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className="size-full bg-sunken object-cover"
    />
  );
}
