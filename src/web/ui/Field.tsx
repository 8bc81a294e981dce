import { useId } from 'react';
import type { ClipboardEvent, ComponentProps, FormEvent, ReactNode } from 'react';
import { cleanedText } from '../../shared/fields.ts';

/** What surrounds an input: its label above, help and error below. */
interface FieldFrame {
  label: string;
  /** Stands below the input as long as there is no error. */
  help?: string | undefined;
  /** How it is written: stands there as help does, and stays beside an error. */
  example?: string | undefined;
  /** The error in words; the input is marked invalid with it. */
  error?: string | undefined;
  /** Said after the label of an input that may stay empty. */
  optional?: string | undefined;
}

/** What an input gets so that label, help and error belong to it. */
interface FieldInput {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** One labelled control of a form; `children` draws the control with the given attributes. */
export function Field({
  label,
  help,
  example,
  error,
  optional,
  children,
}: FieldFrame & { children: (input: FieldInput) => ReactNode }) {
  const id = useId();
  const note = error ?? help ?? example;
  const beside = note === example ? undefined : example;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        {optional && <span className="ml-1 font-normal text-muted"> {optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': note && (beside ? `${id}-note ${id}-example` : `${id}-note`),
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={`mt-1 text-sm ${error ? 'text-red' : 'text-muted'}`}>
          {note}
        </p>
      )}
      {beside && (
        <p id={`${id}-example`} className="text-sm text-muted">
          {beside}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldFrame & ComponentProps<'input'>;

/** A labelled one-line input; takes a ref and handlers as an input does. */
export function TextField(props: TextFieldProps) {
  const { label, help, example, error, optional, className, ...input } = props;
  return (
    <Field {...{ label, help, example, error, optional }}>
      {(given) => (
        <input
          onInput={cleanInput}
          onPaste={pasteClean}
          {...input}
          {...given}
          className={`${inputStyle} ${className ?? ''}`}
        />
      )}
    </Field>
  );
}

type TextAreaFieldProps = FieldFrame & ComponentProps<'textarea'>;

/** A labelled input of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, help, example, error, optional, className, ...input } = props;
  return (
    <Field {...{ label, help, example, error, optional }}>
      {(given) => (
        <textarea
          rows={4}
          onInput={cleanInput}
          onPaste={pasteClean}
          {...input}
          {...given}
          className={`${inputStyle} py-2 ${className ?? ''}`}
        />
      )}
    </Field>
  );
}

/** Takes away at once what nobody sees and the server refuses: it comes with pasted text. */
function cleanInput({ currentTarget: input }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
  const { value, selectionEnd } = input;
  const clean = cleanedText(value);
  if (clean === value) return;
  input.value = clean;
  // Fields of e-mail addresses do not tell where it is.
  if (selectionEnd === null) return;
  const caret = cleanedText(value.slice(0, selectionEnd)).length;
  input.setSelectionRange(caret, caret);
}

/** The same before it is there, so that Undo takes back the paste, and what was typed before it. */
function pasteClean(event: ClipboardEvent) {
  const text = event.clipboardData.getData('text');
  const clean = cleanedText(text);
  // Nothing else puts in what can be undone.
  // oxlint-disable-next-line typescript/no-deprecated
  if (clean !== text && document.execCommand('insertText', false, clean)) event.preventDefault();
}

/** The classes of everything that text is typed into. */
export const inputStyle =
  'min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-ink ' +
  'placeholder:text-muted read-only:bg-sunken disabled:opacity-60 aria-invalid:border-red';
