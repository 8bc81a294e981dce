import { TintTile } from '../../web/ui/TintTile.tsx';
import { categoryDrawing } from './category-icon.ts';
import spriteAddress from './category-icons.svg?url&no-inline';
import { categoryTint } from './category-tint.ts';

interface CategoryIconProps {
  /** The category's icon key, where its name alone may not decide it, and its name as stored. */
  icon?: string | null | undefined;
  name: string;
  /** Pixels. */
  size?: number;
}

/** Where a category's drawing stands: the address for an SVG `use` element. */
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
  /** How large the ground is: 40 px, 48 px, or all of its container. */
  ground?: 'small' | 'medium' | 'fill';
}

/** A category's drawing on the ground of its hue family. */
export function CategoryTile({
  icon = null,
  name,
  size = 24,
  ground = 'medium',
}: CategoryTileProps) {
  return (
    <TintTile tint={categoryTint(name)} size={ground}>
      <CategoryIcon icon={icon} name={name} size={size} />
    </TintTile>
  );
}
