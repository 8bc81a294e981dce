import type * as z from 'zod/mini';

/** The API's own codes for mistakes in a field: Zod's may change with its version. */
const codes = {
  invalid_type: 'wrongKind',
  invalid_value: 'unknownValue',
  invalid_union: 'unknownValue',
  invalid_format: 'wrongForm',
  not_multiple_of: 'wrongForm',
  invalid_key: 'unknownField',
  unrecognized_keys: 'unknownField',
  invalid_element: 'invalid',
  custom: 'invalid',
} as const satisfies Partial<Record<z.core.$ZodIssue['code'], string>>;

/** The stable code of a mistake that a schema found; the rule's own code where it names one. */
export function toFieldCode(issue: z.core.$ZodIssue | z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooBig';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'tooShort' : 'tooSmall';
  if (issue.code === 'custom' && issue.params?.['code']) return String(issue.params['code']);
  // A missing value cannot be of the wrong type.
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return codes[issue.code];
}

const sentences: Readonly<Record<string, string>> = {
  required: 'It is missing',
  wrongKind: 'It is of another kind of value',
  unknownValue: 'It is none of the possible values',
  wrongForm: 'It is not written as it has to be',
  unknownField: 'There is no such field',
  tooLong: 'It is too long',
  tooShort: 'It is too short',
  tooBig: 'It is too much',
  tooSmall: 'It is too little',
};

/**
 * A mistake that a schema found as an English sentence, for rules without a sentence of their own. It
 * is passed to every parse, as Zod's global messages could be changed by any other package.
 */
export function toFieldMessage(issue: z.core.$ZodRawIssue): string {
  return sentences[toFieldCode(issue)] ?? 'It is not valid';
}
