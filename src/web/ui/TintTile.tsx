import type { ReactNode } from 'react';
import type { Tint } from './tint.ts';

const sizes = {
  small: 'size-10 rounded-control',
  medium: 'size-12 rounded-control',
  fill: 'size-full',
};

interface TintTileProps {
  tint: Tint;
  size?: keyof typeof sizes;
  children: ReactNode;
}

/** An icon on the ground of its hue family. */
export function TintTile({ tint, size = 'medium', children }: TintTileProps) {
  return (
    <span
      data-tint={tint}
      aria-hidden
      className={`flex shrink-0 items-center justify-center bg-tint text-tint-ink ${sizes[size]}`}
    >
      {children}
    </span>
  );
}
