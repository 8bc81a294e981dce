import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { fetchPart } from '../../web/fetch-part.ts';
import { Skeleton } from '../../web/ui/Skeleton.tsx';

const LazyUploader = lazy(async () => ({
  default: (await fetchPart(() => import('./ImageUploader.tsx'), 'ImageUploader')).ImageUploader,
}));

/** The photos of a form; the code for dragging and sending them is fetched when it first shows. */
export function ImageUploaderBlock(props: ComponentProps<typeof LazyUploader>) {
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <LazyUploader {...props} />
    </Suspense>
  );
}
