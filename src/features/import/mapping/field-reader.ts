import { cleanLine, known } from './clean-text.ts';

/** The first of these fields that holds something, on one clean line; null when none does. */
export type FieldReader = (...names: readonly string[]) => string | null;

/** Reads a record's fields by their names. */
export function fieldReader(fields: ReadonlyMap<string, string>): FieldReader {
  return (...names) => {
    for (const name of names) {
      const text = known(cleanLine(fields.get(name)));
      if (text !== null) return text;
    }
    return null;
  };
}
