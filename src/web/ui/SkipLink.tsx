interface SkipLinkProps {
  /** The id of the element that gets the focus. */
  to: string;
  children: string;
}

/** Leads the keyboard past what would take many presses of Tab. Shown while it has the focus. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-green focus:px-4 focus:py-3 focus:font-semibold focus:text-on-green"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
