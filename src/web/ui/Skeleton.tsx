/** A quiet block that stands where content will be; give it the content's size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`block rounded-control bg-line motion-safe:animate-pulse ${className}`}
    />
  );
}
