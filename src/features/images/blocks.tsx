import type { ComponentProps } from 'react';
import { LostPart } from '../../web/ui/LostPart.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { useWantedPart } from '../../web/ui/use-wanted-part.ts';
import type { ImageUploader } from './ImageUploader.tsx';

/** The photos of a form; the code for dragging and uploading is loaded when it first renders. */
export function ImageUploaderBlock(props: ComponentProps<typeof ImageUploader>) {
  const [Uploader, lost] = useWantedPart(
    true,
    () => import('./ImageUploader.tsx'),
    'ImageUploader',
  );
  if (lost) return <LostPart {...lost} />;
  return Uploader ? <Uploader {...props} /> : <Skeleton className="h-24" />;
}
