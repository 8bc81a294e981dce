import { cleanLine, withoutPlaceholder } from './clean-text.ts';

/** The first non-empty of these fields, cleaned, on one line; null when all are empty. */
export type FieldReader = (...names: readonly string[]) => string | null;

/** Reads a record's fields by their names. */
export function fieldReader(fields: ReadonlyMap<string, string>): FieldReader {
  return (...names) => {
    for (const name of names) {
      const text = withoutPlaceholder(cleanLine(fields.get(name)));
      if (text !== null) return text;
    }
    return null;
  };
}
