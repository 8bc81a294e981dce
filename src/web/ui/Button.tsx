import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from './button-style.ts';
import type { ButtonVariant } from './button-style.ts';
import { Spinner } from './Spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** The label while the action runs; as long as it is given, presses are ignored. */
  busy?: string | false | undefined;
  /**
   * Nothing can be done with it now, perhaps because it was just pressed: presses are ignored, but it
   * keeps the focus.
   */
  softDisabled?: boolean | undefined;
};

/**
 * A button; `busy` replaces its label and disables it, without losing the focus as `disabled` would. One
 * that can be busy ignores the second press of a double click, which may come before `busy` is rendered.
 */
export function Button(props: ButtonProps) {
  const { variant = 'primary', busy, softDisabled, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => {
        if (softDisabled || busy || (busy !== undefined && event.detail > 1))
          event.preventDefault();
        else rest.onClick?.(event);
      }}
      aria-disabled={softDisabled || busy ? true : undefined}
      aria-busy={busy ? true : undefined}
      className={buttonStyle(variant, className)}
    >
      {busy ? (
        <>
          <Spinner /> {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}

type LinkButtonProps = ComponentProps<typeof Link> & { variant?: ButtonVariant };

/** A link within the product that looks like a button. */
export function LinkButton({ variant = 'primary', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonStyle(variant, className)} />;
}

type IconButtonProps = ComponentProps<'button'> & {
  /** What it does, in words. */
  label: string;
};

/** A button of 44 px square that shows an icon alone; `label` is its accessible name. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`${iconButtonStyle} ${className}`}
    />
  );
}

/** The classes of icon buttons and of links that look like one; larger text leaves their size alone. */
export const iconButtonStyle =
  'inline-flex size-[44px] shrink-0 items-center justify-center rounded-control text-ink ' +
  'hover:bg-sunken disabled:opacity-60 aria-disabled:opacity-60';
