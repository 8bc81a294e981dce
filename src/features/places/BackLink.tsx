import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useStepBack } from '../../web/use-step-back.ts';
import { iconButtonStyle } from '../../web/ui/Button.tsx';
import { isModifiedClick } from '../../web/ui/is-modified-click.ts';

interface BackLinkProps {
  to: string;
  label: string;
  /** Goes one step back in history where there is one; `to` is the fallback. */
  prefersHistory?: boolean;
}

/** The arrow at the start of a screen's header. */
export function BackLink({ to, label, prefersHistory = false }: BackLinkProps) {
  const stepBack = useStepBack();
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      onClick={(event) => {
        // The second click of a double click would go back twice: from here, or from the arrow in the same
        // place on the screen that comes next.
        if (event.detail > 1) {
          event.preventDefault();
          return;
        }
        if (!prefersHistory || isModifiedClick(event) || !stepBack()) return;
        event.preventDefault();
      }}
      className={`${iconButtonStyle} -ml-2`}
    >
      <ArrowLeft size={22} aria-hidden />
    </Link>
  );
}
