interface PhotoProps {
  src: string;
  /** '' where the name stands beside it. */
  alt: string;
  /** For what is seen first: fetched at once instead of when it comes into view. */
  first?: boolean;
}

/** A photo that fills its container, cut to its shape. */
export function Photo({ src, alt, first = false }: PhotoProps) {
  return (
    <img
      src={src}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className="size-full bg-sunken object-cover"
    />
  );
}
