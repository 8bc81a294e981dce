import type { ReactNode } from 'react';
import { LinkButton } from './Button.tsx';

interface NextPageLinkProps {
  to: string;
  children: ReactNode;
}

/** Stands in for `LoadMore` as long as no script runs: it leads to a page that has more. */
export function NextPageLink({ to, children }: NextPageLinkProps) {
  return (
    <div className="mt-4 flex justify-center">
      <LinkButton
        variant="secondary"
        to={to}
        rel="next"
        reloadDocument
        className="w-full sm:w-auto sm:min-w-56"
      >
        {children}
      </LinkButton>
    </div>
  );
}
