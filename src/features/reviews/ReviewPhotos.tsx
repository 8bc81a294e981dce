import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Photo } from '../images/Photo.tsx';
import { PhotoLink } from '../images/PhotoLink.tsx';
import { useLightbox } from '../images/use-lightbox.tsx';

interface ReviewPhotosProps {
  images: readonly string[];
  /** The name of who wrote the review, and that of the place. */
  author: string;
  place: string;
}

/**
 * The photos of a review as thumbnails, each of which opens in the lightbox; nothing where there are none.
 * Not the strip of a place's photos, which travels with home and is smaller.
 */
export function ReviewPhotos({ images, author, place }: ReviewPhotosProps) {
  const { t } = useTranslation();
  const { open, lightbox } = useLightbox();
  if (images.length === 0) return null;
  const name = t('reviews.photos.one', { author, place });
  return (
    <div className="mt-2">
      <ul aria-label={t('reviews.photos.all', { author, place })} className="flex flex-wrap gap-2">
        {images.map((src, index) => (
          // Three fit in a row of the narrowest phones, and with the largest text.
          <li key={src} className="w-[min(5rem,(100%-1rem)/3)] sm:w-24">
            <PhotoLink
              src={src}
              onOpen={() => open({ images, name }, index)}
              className="block aspect-square overflow-hidden rounded-control"
            >
              <Photo
                src={src}
                alt={t('images.photo', { n: index + 1, all: images.length, name })}
                sizes="(width < 40rem) 80px, 96px"
              />
            </PhotoLink>
          </li>
        ))}
      </ul>
      {lightbox}
    </div>
  );
}
