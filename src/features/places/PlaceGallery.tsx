import { useTranslation } from '../../web/i18n/use-translation.ts';
import { CategoryTile } from '../categories/CategoryIcon.tsx';
import { ImageStrip } from '../images/ImageStrip.tsx';
import { Photo } from '../images/Photo.tsx';
import { PhotoLink } from '../images/PhotoLink.tsx';
import { useLightbox } from '../images/use-lightbox.tsx';
import { maxPageThumbnails } from './contract.ts';
import type { Institution } from './contract.ts';

interface PlaceGalleryProps {
  place: Pick<Institution, 'images' | 'featured_image' | 'category_name' | 'category_icon'>;
  name: string;
}

/** The featured photo, large, with the thumbnails of all under it; or the category's icon. */
export function PlaceGallery({ place, name }: PlaceGalleryProps) {
  const { t } = useTranslation();
  const { open, lightbox } = useLightbox();
  const { featured_image: featured, images } = place;
  const openAt = (index: number) => open({ images, name }, index);
  if (!featured) {
    return (
      <div className="h-36 overflow-hidden rounded-t-card sm:h-48">
        <CategoryTile
          name={place.category_name}
          icon={place.category_icon}
          size={56}
          tileSize="fill"
        />
      </div>
    );
  }
  return (
    <div>
      <PhotoLink
        src={featured}
        onOpen={() => openAt(0)}
        className="block aspect-[3/2] overflow-hidden rounded-t-card sm:aspect-[5/2]"
      >
        <Photo
          src={featured}
          alt={t('images.photo', { n: 1, all: images.length, name })}
          sizes="(width < 64rem) 100vw, 46rem"
          eager
        />
      </PhotoLink>
      {images.length > 1 && (
        <div className="px-4 pt-3">
          <ImageStrip
            images={images}
            maxThumbnails={maxPageThumbnails}
            name={name}
            onOpen={openAt}
          />
        </div>
      )}
      {lightbox}
    </div>
  );
}
