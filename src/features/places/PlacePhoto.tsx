import { CategoryTile } from '../categories/CategoryIcon.tsx';
import { Photo } from '../images/Photo.tsx';

interface PlacePhotoProps {
  /** Null: the icon of its category stands in its place. */
  image: string | null;
  categoryName: string;
  /** How large the photo (CSS) and the icon (pixels) are shown. */
  sizes: string;
  iconSize: number;
}

/** The featured photo of a place, or its category's icon on its tint. */
export function PlacePhoto({ image, categoryName, sizes, iconSize }: PlacePhotoProps) {
  if (image) return <Photo src={image} alt="" sizes={sizes} />;
  return <CategoryTile name={categoryName} size={iconSize} ground="fill" />;
}
