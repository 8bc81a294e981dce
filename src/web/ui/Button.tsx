import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from './button-style.ts';
import type { ButtonVariant } from './button-style.ts';
import { Spinner } from './Spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** The wording while the action runs; the button takes no press as long as it is given. */
  busy?: string | false | undefined;
  /**
   * Nothing can be done with it now, and perhaps because it was just pressed: it takes no press, and
   * keeps the keyboard's place.
   */
  idle?: boolean | undefined;
};

/**
 * A button; `busy` replaces its label and disables it, without taking the keyboard's place on the
 * page away as `disabled` would. One that can be busy takes a double click for one: the second may
 * come before the first is drawn.
 */
export function Button(props: ButtonProps) {
  const { variant = 'primary', busy, idle, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => {
        if (idle || busy || (busy !== undefined && event.detail > 1)) event.preventDefault();
        else rest.onClick?.(event);
      }}
      aria-disabled={idle || busy ? true : undefined}
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

/** A button that shows an icon alone, 44 px square, with its name for everybody else. */
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
