import type { ReactNode } from 'react';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What is switched, in words that are the same in both states. */
  label: string;
  /** The id of the text that explains it. */
  describedBy?: string;
  /** The words beside it, which the label contains. */
  children: ReactNode;
}

/** A switch of two states, with words beside it; all of it can be pressed. */
export function Switch({ checked, onChange, label, describedBy, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={() => onChange(!checked)}
      className="group flex min-h-11 items-center gap-2 rounded-control px-2 text-left text-sm hover:bg-sunken"
    >
      <span aria-hidden className="text-muted">
        {children}
      </span>
      <span
        aria-hidden
        className="flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors group-aria-checked:border-green group-aria-checked:bg-green"
      >
        <span className="size-4.5 rounded-full bg-line-strong transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-on-green forced-colors:!bg-[CanvasText]" />
      </span>
    </button>
  );
}
