import * as z from 'zod/mini';
import { removeDraft, saveDraft, readDraft } from '../../web/drafts.ts';
import type { Profile } from './contract.ts';

const draftName = 'profile';

/** What can be typed on /profile. */
const ProfileValues = z.object({ full_name: z.string(), phone_number: z.string() });
export type ProfileValues = z.infer<typeof ProfileValues>;

/** What was typed, and the stored values that it was based on. */
const StoredProfileDraft = z.object({ base: ProfileValues, draft: ProfileValues });

type StoredProfile = Pick<Profile, 'id' | 'full_name' | 'phone_number'>;

/** A profile as its fields show it. */
export function profileValues({ full_name, phone_number }: StoredProfile): ProfileValues {
  return { full_name: full_name ?? '', phone_number: phone_number ?? '' };
}

/** The values that differ from the stored ones. */
export function changedValues(
  values: ProfileValues,
  stored: ProfileValues,
): Partial<ProfileValues> {
  return {
    ...(values.full_name !== stored.full_name && { full_name: values.full_name }),
    ...(values.phone_number !== stored.phone_number && { phone_number: values.phone_number }),
  };
}

/**
 * What this person typed and did not save, by field. A field that was saved since, here or on
 * another device, is newer, and left out.
 */
export function readProfileDraft(profile: StoredProfile): Partial<ProfileValues> {
  const storedDraft = parseProfileDraft(profile.id);
  if (!storedDraft) return {};
  const { base, draft } = storedDraft;
  const { full_name, phone_number } = changedValues(draft, base);
  const savedSince = changedValues(profileValues(profile), base);
  return {
    ...(full_name !== undefined && savedSince.full_name === undefined && { full_name }),
    ...(phone_number !== undefined && savedSince.phone_number === undefined && { phone_number }),
  };
}

/** Keeps a draft across reloads; drops it when it equals what is stored. */
export function saveProfileDraft(profile: StoredProfile, draft: ProfileValues): void {
  const base = profileValues(profile);
  if (Object.keys(changedValues(draft, base)).length === 0) removeDraft(draftName, profile.id);
  else saveDraft(draftName, profile.id, { base, draft });
}

/** Drops from the draft what has been sent and saved, but not what was typed while it was sent. */
export function dropSavedFromDraft(sent: ProfileValues, saved: StoredProfile): void {
  const currentDraft = parseProfileDraft(saved.id);
  if (!currentDraft) return;
  // A draft from another tab also holds that tab's old stored values: only what was typed there
  // counts.
  const typed = changedValues(currentDraft.draft, currentDraft.base);
  const typedSince = changedValues({ ...sent, ...typed }, sent);
  saveProfileDraft(saved, { ...profileValues(saved), ...typedSince });
}

function parseProfileDraft(user: string): z.infer<typeof StoredProfileDraft> | null {
  const parsed = z.safeParse(StoredProfileDraft, readDraft(draftName, user));
  return parsed.success ? parsed.data : null;
}
