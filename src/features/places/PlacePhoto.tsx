import { CategoryTile } from '../categories/CategoryIcon.tsx';
import { Photo } from '../images/Photo.tsx';

interface PlacePhotoProps {
  /** Null: the icon of its category stands in its place. */
  image: string | null;
  categoryName: string;
  /** Pixels of the icon. */
  iconSize?: number;
  first?: boolean;
}

/** The featured photo of a place, or its category's icon on its tint. */
export function PlacePhoto({ image, categoryName, iconSize = 32, first = false }: PlacePhotoProps) {
  if (image) return <Photo src={image} alt="" first={first} />;
  return <CategoryTile name={categoryName} size={iconSize} ground="fill" />;
}
