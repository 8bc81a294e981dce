import { beforeEach, describe, expect, it } from 'vitest';
import { dropDraft, readDraft } from '../../web/drafts.ts';
import { begunProfile, keepProfile, settleProfile } from './begun-profile.ts';

const stored = { id: crypto.randomUUID(), full_name: 'Rahim', phone_number: null };
const typed = { full_name: 'Rahim Uddin', phone_number: '' };

beforeEach(() => dropDraft('profile', stored.id));

describe('[PROFILE-03] what was typed into a profile and not saved', () => {
  it('is kept by field, for who typed it alone', () => {
    expect(begunProfile(stored)).toEqual({});
    keepProfile(stored, typed);
    expect(begunProfile(stored)).toEqual({ full_name: 'Rahim Uddin' });
    expect(begunProfile({ ...stored, id: crypto.randomUUID() })).toEqual({});
  });

  it('gives way to what was saved elsewhere since, in that field alone', () => {
    keepProfile(stored, { full_name: 'Rahim Uddin', phone_number: '01712345678' });
    expect(begunProfile({ ...stored, full_name: 'Karim' })).toEqual({
      phone_number: '01712345678',
    });
    expect(begunProfile({ ...stored, phone_number: '01812345678' })).toEqual({
      full_name: 'Rahim Uddin',
    });
  });

  it('is forgotten when it is undone', () => {
    keepProfile(stored, typed);
    keepProfile(stored, { full_name: 'Rahim', phone_number: '' });
    expect(readDraft('profile', stored.id)).toBeUndefined();
  });

  it('is forgotten when it is saved, also where the server tidied it', () => {
    const sent = { ...typed, full_name: ' Rahim Uddin ' };
    keepProfile(stored, sent);
    settleProfile(sent, { ...stored, full_name: 'Rahim Uddin' });
    expect(readDraft('profile', stored.id)).toBeUndefined();
  });

  it('is kept where it was typed while that was on its way', () => {
    keepProfile(stored, { ...typed, phone_number: '01712345678' });
    const saved = { ...stored, full_name: 'Rahim Uddin' };
    settleProfile(typed, saved);
    expect(begunProfile(saved)).toEqual({ phone_number: '01712345678' });
  });

  it('is in another tab not what that only shows: saving here takes nothing back later', () => {
    // The other tab still shows the old name; only a number was typed there.
    keepProfile(stored, { full_name: 'Rahim', phone_number: '01712345678' });
    const saved = { ...stored, full_name: 'Rahim Uddin' };
    settleProfile(typed, saved);
    expect(begunProfile(saved)).toEqual({ phone_number: '01712345678' });
  });
});
