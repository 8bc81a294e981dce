import type { ReactNode } from 'react';
import { isModifiedClick } from '../../web/ui/is-modified-click.ts';

interface PhotoLinkProps {
  src: string;
  onOpen: () => void;
  className: string;
  children: ReactNode;
}

/** Opens a photo in the lightbox; without scripts it is a link to the photo itself. */
export function PhotoLink({ src, onOpen, className, children }: PhotoLinkProps) {
  return (
    <a
      href={src}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        onOpen();
      }}
      className={className}
    >
      {children}
    </a>
  );
}
