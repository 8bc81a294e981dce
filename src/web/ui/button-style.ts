export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 align-middle ' +
  'font-semibold text-center no-underline select-none transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60';

const looks: Record<ButtonVariant, string> = {
  primary: 'px-4 bg-green text-on-green hover:bg-green-strong',
  secondary: 'px-4 border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'px-2 text-green hover:bg-green-soft',
  destructive: 'px-4 bg-red text-on-red hover:opacity-90',
};

/** The classes of everything that looks like a button, links included. */
export function buttonStyle(variant: ButtonVariant, extraClasses = ''): string {
  return `${base} ${looks[variant]} ${extraClasses}`;
}
