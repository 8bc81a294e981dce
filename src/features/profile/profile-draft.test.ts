import { beforeEach, describe, expect, it } from 'vitest';
import { removeDraft, readDraft } from '../../web/drafts.ts';
import { readProfileDraft, saveProfileDraft, dropSavedFromDraft } from './profile-draft.ts';

const stored = { id: crypto.randomUUID(), full_name: 'Rahim', phone_number: null };
const typed = { full_name: 'Rahim Uddin', phone_number: '' };

beforeEach(() => removeDraft('profile', stored.id));

describe('[PROFILE-03] the draft of a profile', () => {
  it('keeps the changed fields, and only for the person who typed them', () => {
    expect(readProfileDraft(stored)).toEqual({});
    saveProfileDraft(stored, typed);
    expect(readProfileDraft(stored)).toEqual({ full_name: 'Rahim Uddin' });
    expect(readProfileDraft({ ...stored, id: crypto.randomUUID() })).toEqual({});
  });

  it('gives way to a value saved elsewhere since, in that field only', () => {
    saveProfileDraft(stored, { full_name: 'Rahim Uddin', phone_number: '01712345678' });
    expect(readProfileDraft({ ...stored, full_name: 'Karim' })).toEqual({
      phone_number: '01712345678',
    });
    expect(readProfileDraft({ ...stored, phone_number: '01812345678' })).toEqual({
      full_name: 'Rahim Uddin',
    });
  });

  it('is deleted when the change is undone', () => {
    saveProfileDraft(stored, typed);
    saveProfileDraft(stored, { full_name: 'Rahim', phone_number: '' });
    expect(readDraft('profile', stored.id)).toBeUndefined();
  });

  it('is deleted when it is saved, even when the server tidied it', () => {
    const sent = { ...typed, full_name: ' Rahim Uddin ' };
    saveProfileDraft(stored, sent);
    dropSavedFromDraft(sent, { ...stored, full_name: 'Rahim Uddin' });
    expect(readDraft('profile', stored.id)).toBeUndefined();
  });

  it('keeps what was typed while a save was on its way', () => {
    saveProfileDraft(stored, { ...typed, phone_number: '01712345678' });
    const saved = { ...stored, full_name: 'Rahim Uddin' };
    dropSavedFromDraft(typed, saved);
    expect(readProfileDraft(saved)).toEqual({ phone_number: '01712345678' });
  });

  it('does not bring back an old value that another tab still shows', () => {
    // The other tab still shows the old name; only a number was typed there.
    saveProfileDraft(stored, { full_name: 'Rahim', phone_number: '01712345678' });
    const saved = { ...stored, full_name: 'Rahim Uddin' };
    dropSavedFromDraft(typed, saved);
    expect(readProfileDraft(saved)).toEqual({ phone_number: '01712345678' });
  });
});
