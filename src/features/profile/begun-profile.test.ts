import { beforeEach, describe, expect, it } from 'vitest';
import { dropDraft, readDraft } from '../../web/drafts.ts';
import { begunProfile, keepProfile, settleProfile } from './begun-profile.ts';

const stored = { id: crypto.randomUUID(), full_name: 'Rahim', phone_number: null };
const typed = { full_name: 'Rahim Uddin', phone_number: '' };

beforeEach(() => dropDraft('profile', stored.id));

describe('[PROFILE-03] the draft of a profile', () => {
  it('keeps the changed fields, and only for the person who typed them', () => {
    expect(begunProfile(stored)).toEqual({});
    keepProfile(stored, typed);
    expect(begunProfile(stored)).toEqual({ full_name: 'Rahim Uddin' });
    expect(begunProfile({ ...stored, id: crypto.randomUUID() })).toEqual({});
  });

  it('gives way to a value saved elsewhere since, in that field only', () => {
    keepProfile(stored, { full_name: 'Rahim Uddin', phone_number: '01712345678' });
    expect(begunProfile({ ...stored, full_name: 'Karim' })).toEqual({
      phone_number: '01712345678',
    });
    expect(begunProfile({ ...stored, phone_number: '01812345678' })).toEqual({
      full_name: 'Rahim Uddin',
    });
  });

  it('is deleted when the change is undone', () => {
    keepProfile(stored, typed);
    keepProfile(stored, { full_name: 'Rahim', phone_number: '' });
    expect(readDraft('profile', stored.id)).toBeUndefined();
  });

  it('is deleted when it is saved, even when the server tidied it', () => {
    const sent = { ...typed, full_name: ' Rahim Uddin ' };
    keepProfile(stored, sent);
    settleProfile(sent, { ...stored, full_name: 'Rahim Uddin' });
    expect(readDraft('profile', stored.id)).toBeUndefined();
  });

  it('keeps what was typed while a save was on its way', () => {
    keepProfile(stored, { ...typed, phone_number: '01712345678' });
    const saved = { ...stored, full_name: 'Rahim Uddin' };
    settleProfile(typed, saved);
    expect(begunProfile(saved)).toEqual({ phone_number: '01712345678' });
  });

  it('does not bring back an old value that another tab still shows', () => {
    // The other tab still shows the old name; only a number was typed there.
    keepProfile(stored, { full_name: 'Rahim', phone_number: '01712345678' });
    const saved = { ...stored, full_name: 'Rahim Uddin' };
    settleProfile(typed, saved);
    expect(begunProfile(saved)).toEqual({ phone_number: '01712345678' });
  });
});
