import type * as z from 'zod/mini';

/** The API's own words for what is wrong with a field: the library's may change with it. */
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

/** A stable word for what a schema found: the rule's own one where it has one. */
export function codeOf(issue: z.core.$ZodIssue | z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooBig';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'tooShort' : 'tooSmall';
  if (issue.code === 'custom' && issue.params?.['code']) return String(issue.params['code']);
  // What is not there has no kind.
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
 * What a schema found in an English sentence, for rules that have none of their own. Given along with
 * what is parsed: any other package may change the library's own sentences for the whole program.
 */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  return sentences[codeOf(issue)] ?? 'It is not valid';
}
