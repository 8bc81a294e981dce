import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ImageStrip } from '../images/ImageStrip.tsx';
import { useLightbox } from '../images/use-lightbox.tsx';
import { maxImages } from '../images/contract.ts';

interface ReviewPhotosProps {
  images: readonly string[];
  /** The name of who wrote the review, and that of the place. */
  author: string;
  place: string;
}

/** The photos of a review as thumbnails, each of which opens in the lightbox; nothing where there are none. */
export function ReviewPhotos({ images, author, place }: ReviewPhotosProps) {
  const { t } = useTranslation();
  const { open, lightbox } = useLightbox();
  if (images.length === 0) return null;
  const name = t('reviews.photos.one', { author, place });
  return (
    <div className="mt-2">
      <ImageStrip
        images={images}
        maxThumbnails={maxImages}
        thumbnailSize="large"
        label={t('reviews.photos.all', { author, place })}
        name={name}
        onOpen={(index) => open({ images, name }, index)}
      />
      {lightbox}
    </div>
  );
}
