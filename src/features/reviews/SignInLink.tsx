import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '../../web/ui/Button.tsx';

interface SignInLinkProps {
  /** It replaced a button that was pressed, so it takes the focus. */
  takesFocus?: boolean;
  children: string;
}

/** A link to sign-in, which returns to these reviews. */
export function SignInLink({ takesFocus = false, children }: SignInLinkProps) {
  const { pathname, search } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  const next = encodeURIComponent(`${pathname}${search}#reviews`);
  return (
    <LinkButton ref={link} variant="secondary" to={`/auth?next=${next}`} className="self-start">
      {children}
    </LinkButton>
  );
}
