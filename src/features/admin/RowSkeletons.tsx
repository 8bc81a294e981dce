import { Skeleton } from '../../web/ui/Skeleton.tsx';

/** Placeholder rows while a list loads. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{label}</span>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-18 w-full" />
      ))}
    </div>
  );
}
