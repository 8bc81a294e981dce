import { CategoryTile } from '../categories/CategoryIcon.tsx';
import { Photo } from '../images/Photo.tsx';
import type { Institution } from './contract.ts';

interface PlacePhotoProps {
  place: Pick<Institution, 'featured_image' | 'category_name' | 'category_icon'>;
  /** The display size of the photo (CSS `sizes`) and of the icon (pixels). */
  sizes: string;
  iconSize: number;
}

/** The featured photo of a place, or its category's icon on its tint. */
export function PlacePhoto({ place, sizes, iconSize }: PlacePhotoProps) {
  const { featured_image: image, category_name: name, category_icon: icon } = place;
  if (image) return <Photo src={image} alt="" sizes={sizes} />;
  return <CategoryTile name={name} icon={icon} size={iconSize} tileSize="fill" />;
}
