import { TintTile } from '../../web/ui/TintTile.tsx';
import { categoryDrawing } from './category-icon.ts';
import spriteAddress from './category-icons.svg?url&no-inline';
import { categoryTint } from './category-tint.ts';

interface CategoryIconProps {
  /** The category's icon key; may be left out where its name alone leads to the same icon. */
  icon?: string | null | undefined;
  name: string;
  /** Pixels. */
  size?: number;
}

/** The address of a category's drawing for an SVG `use` element. */
export function categoryIconAddress(category: Pick<CategoryIconProps, 'icon' | 'name'>): string {
  return `${spriteAddress}#${categoryDrawing(category)}`;
}

/** A category's drawing in the colour of the text around it. */
export function CategoryIcon({ icon = null, name, size = 24 }: CategoryIconProps) {
  return (
    <svg width={size} height={size} aria-hidden>
      <use href={categoryIconAddress({ icon, name })} />
    </svg>
  );
}

interface CategoryTileProps extends CategoryIconProps {
  /** The size of the background: 40 px, 48 px, or its container. */
  tileSize?: 'small' | 'medium' | 'fill';
}

/** A category's drawing on the background of its hue family. */
export function CategoryTile({
  icon = null,
  name,
  size = 24,
  tileSize = 'medium',
}: CategoryTileProps) {
  return (
    <TintTile tint={categoryTint(name)} size={tileSize}>
      <CategoryIcon icon={icon} name={name} size={size} />
    </TintTile>
  );
}
