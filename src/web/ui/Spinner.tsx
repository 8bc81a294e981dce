import { LoaderCircle } from 'lucide-react';

/** A turning ring beside words that say what is going on. */
export function Spinner() {
  return <LoaderCircle className="motion-safe:animate-spin" size={18} aria-hidden />;
}
