import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from './Button.tsx';
import { isModifiedClick } from './is-modified-click.ts';

interface ToggleLinkProps {
  on: boolean;
  /** The address with the other state, which takes the place of this one in the history. */
  to: string;
  /** Writes that state into the address at the time of the press; `to` is as old as the last render. */
  onPress?: () => void;
  children: ReactNode;
}

/** Narrows what a screen shows, or takes that back; a link, so that it works without scripts. */
export function ToggleLink({ on, to, onPress, children }: ToggleLinkProps) {
  return (
    <LinkButton
      variant={on ? 'primary' : 'secondary'}
      to={to}
      replace
      preventScrollReset
      onClick={(event) => {
        if (!onPress || isModifiedClick(event)) return;
        event.preventDefault();
        onPress();
      }}
      aria-current={on ? 'true' : undefined}
      className="print:hidden"
    >
      {on && <Check size={20} aria-hidden />}
      {children}
    </LinkButton>
  );
}
