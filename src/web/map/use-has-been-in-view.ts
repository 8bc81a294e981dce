import { useState } from 'react';
import { useInView } from '../ui/use-in-view.ts';

/** Whether an element has come near the visible part of the page. */
export function useHasBeenInView() {
  const { ref: room, isInView } = useInView<HTMLDivElement>();
  const [seen, setSeen] = useState(false);
  if (isInView && !seen) setSeen(true);
  return { room, seen };
}
