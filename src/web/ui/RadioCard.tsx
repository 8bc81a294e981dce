import { useId } from 'react';
import type { ComponentProps } from 'react';

type RadioCardProps = ComponentProps<'input'> & {
  label: string;
  /** What choosing it means, where its label does not say it. */
  text?: string;
};

/** One of several answers with what it means; all of it can be pressed. */
export function RadioCard({ label, text, ...input }: RadioCardProps) {
  const id = useId();
  return (
    <label className="flex cursor-pointer gap-3 rounded-control border border-line-strong bg-surface p-3 has-checked:border-green has-checked:bg-green-soft">
      <input
        type="radio"
        aria-label={label}
        aria-describedby={text && id}
        className="mt-1 size-4 shrink-0 accent-green"
        {...input}
      />
      <span>
        <span className="block font-semibold">{label}</span>
        {text && (
          <span id={id} className="block text-sm text-muted">
            {text}
          </span>
        )}
      </span>
    </label>
  );
}
