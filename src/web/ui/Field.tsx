import { useId } from 'react';
import type { ClipboardEvent, ComponentProps, FormEvent, ReactNode } from 'react';
import { removeForbiddenCharacters } from '../../shared/fields.ts';

/** What surrounds an input: its label above, help and error below. */
interface FieldFrame {
  label: string;
  /** Stands below the input as long as there is no error. */
  help?: string | undefined;
  /** An example of the format: shown like help, but also beside an error. */
  example?: string | undefined;
  /** The error in words; the input is marked invalid with it. */
  error?: string | undefined;
  /** Said after the label of an input that may stay empty. */
  optional?: string | undefined;
}

/** The attributes that tie label, help and error to an input. */
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
  const shownExample = note === example ? undefined : example;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        {optional && <span className="ml-1 font-normal text-muted"> {optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': note && (shownExample ? `${id}-note ${id}-example` : `${id}-note`),
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={`mt-1 text-sm ${error ? 'text-red' : 'text-muted'}`}>
          {note}
        </p>
      )}
      {shownExample && (
        <p id={`${id}-example`} className="text-sm text-muted">
          {shownExample}
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
      {(fieldAttributes) => (
        <input
          onInput={cleanInput}
          onPaste={pasteClean}
          {...input}
          {...fieldAttributes}
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
      {(controlAttributes) => (
        <textarea
          rows={4}
          onInput={cleanInput}
          onPaste={pasteClean}
          {...input}
          {...controlAttributes}
          className={`${inputStyle} py-2 ${className ?? ''}`}
        />
      )}
    </Field>
  );
}

/** Removes at once the invisible characters that the server refuses: they come with pasted text. */
function cleanInput({ currentTarget: input }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
  const { value, selectionEnd } = input;
  const clean = removeForbiddenCharacters(value);
  if (clean === value) return;
  input.value = clean;
  // Fields for e-mail addresses do not tell where the caret is.
  if (selectionEnd === null) return;
  const caret = removeForbiddenCharacters(value.slice(0, selectionEnd)).length;
  input.setSelectionRange(caret, caret);
}

/** Does so before a paste is inserted, so that Undo takes back the paste and what was typed before. */
function pasteClean(event: ClipboardEvent) {
  const text = event.clipboardData.getData('text');
  const clean = removeForbiddenCharacters(text);
  // Nothing else inserts text so that Undo takes it back.
  // oxlint-disable-next-line typescript/no-deprecated
  if (clean !== text && document.execCommand('insertText', false, clean)) event.preventDefault();
}

/** The classes of everything that text is typed into. */
export const inputStyle =
  'min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-ink ' +
  'placeholder:text-muted read-only:bg-sunken disabled:opacity-60 aria-invalid:border-red';
