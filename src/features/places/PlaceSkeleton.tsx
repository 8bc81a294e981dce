import { Skeleton } from '../../web/ui/Skeleton.tsx';

/** The placeholder of a place's page while it loads. */
export function PlaceSkeleton() {
  return (
    <div aria-hidden className="card overflow-hidden">
      <Skeleton className="aspect-[3/2] rounded-none sm:aspect-[5/2]" />
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
  );
}
