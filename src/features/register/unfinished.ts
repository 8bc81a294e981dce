import * as z from 'zod/mini';
import { dropText, keepText, readText } from '../../web/kept-texts.ts';
import { formTabs } from './form-tabs.ts';
import { InstitutionFormValues } from './institution-values.ts';

/** A form that somebody has begun, kept in this browser until it is sent. */
export const UnfinishedForm = z.object({
  values: InstitutionFormValues,
  /** Names the create that it will become, so that repeating it does it once. */
  key: z.string(),
  /** It has gone out by that key, and may have arrived. */
  sent: z.optional(z.boolean()),
  /** Where the person was: a phone may end the browser while they take a photo. */
  tab: z.optional(z.enum(formTabs)),
  /** When it was changed here, in ms since 1970; absent for what an earlier version kept. */
  kept_at: z.optional(z.number()),
  /** When the institution was last changed that this edits; absent for a registration. */
  updated_at: z.optional(z.string()),
  /** What the form held of it then: what differs was typed. */
  base: z.optional(InstitutionFormValues),
});
export type UnfinishedForm = z.infer<typeof UnfinishedForm>;

/** Reads a kept form; null when there is none that can be read. */
export function loadUnfinished(name: string): UnfinishedForm | null {
  const kept = readText(name);
  if (kept === null) return null;
  try {
    return UnfinishedForm.parse(JSON.parse(kept));
  } catch (error) {
    console.info('a form that was kept cannot be read', error);
    return null;
  }
}

/** Keeps a form, or forgets it; where storage is refused or full it lives as long as the tab. */
export function keepUnfinished(name: string, form: UnfinishedForm | null): void {
  if (form) keepText(name, JSON.stringify(form));
  else dropText(name);
}
