import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { ApiError } from '../../web/api/client.ts';
import { renderInApp } from '../../testing/render.tsx';
import { exampleUser } from '../../testing/example-user.ts';
import type { SessionUser } from '../accounts/session.ts';
import { placesToDecide, profileErrorToast, profileFieldErrors } from './profile-errors.ts';
import { phoneNumberProblem } from './rules.ts';
import { OwnPlaceRow } from './OwnPlaceRow.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Screen as SettingsScreen } from './SettingsScreen.tsx';

const { t } = createI18n('en', await loadTexts('en'));
const { t: bangla } = createI18n('bn', await loadTexts('bn'));

/** The facts on the settings screen, by their labels. */
async function facts(changes: Partial<SessionUser>): Promise<Record<string, string>> {
  const html = await renderInApp(<SettingsScreen />, { user: { ...exampleUser, ...changes } });
  const rows = html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs);
  const words = (text = '') => text.replaceAll(/<[^>]+>/g, '').trim();
  return Object.fromEntries([...rows].map(([, name, fact]) => [words(name), words(fact)]));
}

describe('the phone number of a profile', () => {
  it('[PROFILE-09] may be written in either script, and be left empty', () => {
    for (const number of ['', '  ', '01712-345678', '০১৭১২৩৪৫৬৭৮', ' +880 (17) 1234567 ']) {
      expect(phoneNumberProblem(number)).toBeNull();
    }
  });

  it('[PROFILE-09] needs at least 7 digits when it is not empty', () => {
    for (const number of [
      '123456',
      '১২৩৪৫৬',
      '1-2-3-4-5-6',
      '(------)',
      'abcdefgh',
      '1'.repeat(21),
    ]) {
      expect(phoneNumberProblem(number)).toBe('phoneInvalid');
    }
    const digit = fc.constantFrom(...'0123456789০১২৩৪৫৬৭৮৯');
    fc.assert(
      fc.property(fc.array(digit, { minLength: 1, maxLength: 20 }), (digits) => {
        const expected = digits.length < 7 ? 'phoneInvalid' : null;
        expect(phoneNumberProblem(digits.join(''))).toBe(expected);
      }),
    );
  });
});

it('[PROFILE-04] the profile form shows the email read-only when the account has one', async () => {
  const phone = { phone_number: '01712345678', avatar_url: null };
  const profile = { ...exampleUser, ...phone, updated_at: '2026-01-01T00:00:00Z' };
  const form = (email: string) => renderInApp(<ProfileForm profile={{ ...profile, email }} />);
  expect(await form(exampleUser.email)).toMatch(
    /<input[^>]*readOnly=""[^>]*value="rahim@example.org"/,
  );
  expect(await form('')).not.toContain('readOnly');
});

describe('the settings', () => {
  it('[SETTINGS-01] show the full name, or that it is not set', async () => {
    expect(await facts({})).toMatchObject({ 'Full name': 'রহিম উদ্দিন' });
    expect(await facts({ full_name: '' })).toMatchObject({ 'Full name': 'Not set' });
  });

  it('[SETTINGS-02] show the email, and whether it is verified', async () => {
    expect((await facts({}))['Email']).toMatch(/^rahim@example\.org\s*Verified$/);
    expect((await facts({ email_verified: false }))['Email']).toBe('rahim@example.org');
    // An account by phone has no email address.
    expect(await facts({ email: '', email_verified: false })).not.toHaveProperty('Email');
  });

  it.each([
    [['user'], 'User', 'Can browse and review'],
    [['user', 'owner'], 'Owner', 'Can register and manage institutions'],
    [['user', 'owner', 'admin'], 'Admin', 'Full system access and user management'],
  ] as const)(
    '[SETTINGS-03] [SETTINGS-04] show the roles %j as %s, with what the account may do',
    async (roles, type, may) => {
      expect(await facts({ roles: [...roles] })).toMatchObject({
        'Account type': type,
        'What you may do': may,
      });
    },
  );
});

describe('saving a profile', () => {
  it("[ERR-41] shows the server's message under 'Error' when it fails, and a success message when it does not", () => {
    const refused = new ApiError('invalid', 422, 'Some values are not valid');
    expect(profileErrorToast(refused, t)).toEqual({
      title: 'Error',
      description: 'Some values are not valid',
      variant: 'destructive',
    });
    expect(profileErrorToast(new ApiError('offline', 0, 'Failed to fetch'), t)).toEqual({
      title: 'Error',
      description: 'No answer came. Check your connection, then try again.',
      variant: 'destructive',
    });
    expect(profileErrorToast(new Error('A slip of the program'), t)).toEqual({
      title: 'Error',
      description: 'An unexpected error occurred. Please try again.',
      variant: 'destructive',
    });
    expect(t('profile.saved')).toBe('Profile updated successfully');
  });

  it.each([
    ['notSignedIn', 401, 'You are signed out. Sign in, then try again.'],
    ['tooMany', 429, 'Too many requests. Please wait a moment before trying again.'],
  ])('[ERR-41] explains the failure %s in the language of the reader', (code, status, sentence) => {
    const refused = new ApiError(code, status, 'In the words of the server');
    expect(profileErrorToast(refused, t)).toMatchObject({ title: 'Error', description: sentence });
    const inBangla = profileErrorToast(refused, bangla);
    expect(inBangla.title).toBe('সমস্যা হয়েছে');
    expect(inBangla.description).toMatch(/^[^a-z]+$/i);
  });

  it('tells the only administrator to appoint another one first', () => {
    const refused = new ApiError('lastAdmin', 409, 'In the words of the server');
    const command = 'npm run admin -- grant EMAIL';
    expect(profileErrorToast(refused, t).description).toBe(
      `You are the only administrator. First make somebody else one, with: ${command}`,
    );
    const inBangla = profileErrorToast(refused, bangla).description;
    expect(inBangla).toContain(command);
    expect(inBangla?.replace(command, '')).toMatch(/^[^a-z]+$/i);
  });

  it('reads how many places are left to decide on from the data of the error, not from its message', () => {
    const sentence = 'Decide about your 7 institutions first';
    const refused = (code: string, params = {}) => new ApiError(code, 409, sentence, [], params);
    expect(placesToDecide(refused('ownsInstitutions', { count: 12 }))).toBe(12);
    expect(placesToDecide(refused('ownsInstitutions'))).toBe(1);
    expect(placesToDecide(refused('lastAdmin', { count: 12 }))).toBeNull();
    expect(placesToDecide(new TypeError('x is not a function'))).toBeNull();
  });

  it("shows the server's problems at their fields, and ignores unknown ones", () => {
    const problem = (path: string, code: string) => ({ path, code, message: '' });
    const refused = new ApiError('invalid', 422, '', [
      problem('full_name', 'fullNameTooLong'),
      problem('phone_number', 'phoneInvalid'),
      problem('avatar_url', 'required'),
      problem('full_name', 'constructor'),
    ]);
    expect(profileFieldErrors(refused)).toEqual({
      full_name: 'fullNameTooLong',
      phone_number: 'phoneInvalid',
    });
  });
});

it('the row of an own place marks the language of its address for screen readers', async () => {
  const place = {
    ...{ id: '0b0b9d0e-6c3e-4f4e-9a55-1d6f3c1f0a01', name: 'Demo Bakery', name_bn: null },
    ...{ category_name: 'Bakery', is_active: true, is_verified: false },
  };
  const row = (address: string | null) =>
    renderInApp(<OwnPlaceRow place={{ ...place, address }} />, { language: 'bn' });
  expect(await row('Opposite the big tree')).toMatch(
    /বেকারি · <span lang="en">Opposite the big tree<\/span>/,
  );
  expect(await row(null)).not.toContain(' · ');
});
