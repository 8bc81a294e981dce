import * as z from 'zod/mini';
import { InstitutionFormValues } from './institution-values.ts';

/** A form that somebody has begun, kept in this browser until it is sent. */
export const UnfinishedForm = z.object({
  values: InstitutionFormValues,
  /** Names the create that it will become, so that repeating it does it once. */
  key: z.string(),
  /** When the institution was last changed that this edits; absent for a registration. */
  updated_at: z.optional(z.string()),
  /** What the form held of it then: what differs was typed. */
  base: z.optional(InstitutionFormValues),
});
export type UnfinishedForm = z.infer<typeof UnfinishedForm>;

type FormStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads a kept form; null when there is none that can be read. */
export function loadUnfinished(storage: () => FormStorage, name: string): UnfinishedForm | null {
  try {
    const stored = storage().getItem(name);
    return stored === null ? null : UnfinishedForm.parse(JSON.parse(stored));
  } catch (error) {
    console.info('a form that was kept cannot be read', error);
    return null;
  }
}

/** Keeps a form, or forgets it; where storage is refused it lives only as long as the page. */
export function keepUnfinished(
  storage: () => FormStorage,
  name: string,
  form: UnfinishedForm | null,
): void {
  try {
    if (form) storage().setItem(name, JSON.stringify(form));
    else storage().removeItem(name);
  } catch (error) {
    console.info('the form cannot be kept', error);
  }
}
