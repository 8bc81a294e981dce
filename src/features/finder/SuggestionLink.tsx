import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface SuggestionLinkProps {
  to: string;
  icon: ReactNode;
  children: ReactNode;
  /** Called when the link is followed. */
  onLeave: () => void;
}

/** A link above the places that a text finds, to what the text as a whole asks for. */
export function SuggestionLink({ to, icon, children, onLeave }: SuggestionLinkProps) {
  return (
    <Link
      to={to}
      onClick={onLeave}
      className="flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full border border-line-strong px-3.5 font-semibold hover:bg-green-soft"
    >
      {icon}
      {children}
      <ChevronRight size={18} className="-mr-1 text-muted" aria-hidden />
    </Link>
  );
}
