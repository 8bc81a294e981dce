import * as z from 'zod/mini';
import { removeStoredText, storeText, readStoredText } from '../../web/text-storage.ts';
import { formTabs } from './form-tabs.ts';
import { InstitutionFormValues } from './institution-form-values.ts';

/** A draft of a form, kept in this browser until it is sent. */
export const FormDraft = z.object({
  values: InstitutionFormValues,
  /** The idempotency key of the create that it will become. */
  key: z.string(),
  /** It was sent with that key, and may have arrived. */
  sent: z.optional(z.boolean()),
  /** The open tab: a phone may kill the browser while the person takes a photo. */
  tab: z.optional(z.enum(formTabs)),
  /** When it was last changed here, in ms since 1970; absent in drafts of earlier versions. */
  kept_at: z.optional(z.number()),
  /** The `updated_at` of the edited institution when the draft began; absent for a registration. */
  updated_at: z.optional(z.string()),
  /** The stored values when the draft began: whatever differs was typed. */
  base: z.optional(InstitutionFormValues),
});
export type FormDraft = z.infer<typeof FormDraft>;

/** Reads a draft; null when there is none, or none that can be read. */
export function loadFormDraft(name: string): FormDraft | null {
  const storedText = readStoredText(name);
  if (storedText === null) return null;
  try {
    return FormDraft.parse(JSON.parse(storedText));
  } catch (error) {
    console.info('a form that was kept cannot be read', error);
    return null;
  }
}

/** Stores a draft, or removes it (null); where storage is refused or full it lives as long as the tab. */
export function saveFormDraft(name: string, form: FormDraft | null): void {
  if (form) storeText(name, JSON.stringify(form));
  else removeStoredText(name);
}
