import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '../../web/ui/Button.tsx';

interface SignInLinkProps {
  /** It answers a press, which it takes the place of: then it gets the focus. */
  asked?: boolean;
  children: string;
}

/** To sign-in, and from there back to these reviews. */
export function SignInLink({ asked = false, children }: SignInLinkProps) {
  const { pathname, search } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (asked) link.current?.focus();
  }, [asked]);
  const next = encodeURIComponent(`${pathname}${search}#reviews`);
  return (
    <LinkButton ref={link} variant="secondary" to={`/auth?next=${next}`} className="self-start">
      {children}
    </LinkButton>
  );
}
