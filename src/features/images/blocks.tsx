import type { ComponentProps } from 'react';
import { ComponentLoadError } from '../../web/ui/ComponentLoadError.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { useComponentWithRetry } from '../../web/ui/use-component-with-retry.ts';
import type { ImageUploader } from './ImageUploader.tsx';

/** The photos of a form; the code for dragging and uploading is loaded when it first renders. */
export function ImageUploaderBlock(props: ComponentProps<typeof ImageUploader>) {
  const [Uploader, loadErrorProps] = useComponentWithRetry(
    true,
    () => import('./ImageUploader.tsx'),
    'ImageUploader',
  );
  if (loadErrorProps) return <ComponentLoadError {...loadErrorProps} />;
  return Uploader ? <Uploader {...props} /> : <Skeleton className="h-24" />;
}
