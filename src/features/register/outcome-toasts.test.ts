import { describe, expect, it } from 'vitest';
import { ApiError } from '../../web/api/client.ts';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { failureToast, successToast } from './outcome-toasts.ts';
import { problemText } from './problem-texts.ts';
import { institutionProblem, institutionProblems } from '../places/institution-problems.ts';

const { t } = createI18n('en', await loadTexts('en'));
const bangla = createI18n('bn', await loadTexts('bn')).t;
const lost = new ApiError('offline', 0, 'no answer');

describe('the toasts of the institution form', () => {
  it('[ERR-23] report the success or failure of an update', () => {
    expect(successToast(t, 'update').title).toBe('Institution updated successfully');
    expect(failureToast(t, 'update', lost)).toMatchObject({
      title: 'Failed to update institution',
      variant: 'destructive',
    });
  });

  it('[ERR-24] report the success or failure of a deletion', () => {
    expect(successToast(t, 'delete').title).toBe('Institution deleted successfully');
    expect(failureToast(t, 'delete', new Error('broken'))).toEqual({
      title: 'Failed to delete institution',
      description: undefined,
      variant: 'destructive',
    });
  });

  it('[ERR-25] report the success or failure of a registration', () => {
    expect(successToast(t, 'register')).toEqual({
      title: 'Institution registered successfully!',
      description: 'Redirecting to your business page...',
    });
    expect(failureToast(t, 'register', lost)).toEqual({
      title: 'Failed to register institution',
      description: 'No connection. What you typed is kept; try again.',
      variant: 'destructive',
    });
  });

  it('explain a refusal because the user is signed out, the place is gone or the account may not', () => {
    const refused = (code: string) => new ApiError(code, 400, 'refused');
    const words = (act: 'register' | 'update' | 'delete', code: string) =>
      failureToast(t, act, refused(code)).description;
    expect(words('register', 'notSignedIn')).toBe('Please sign in to register your institution');
    expect(words('update', 'notSignedIn')).toBe('Please sign in again. What you changed is kept.');
    expect(words('delete', 'notSignedIn')).toBe('Please sign in again, then try again.');
    for (const act of ['update', 'delete'] as const) {
      expect(words(act, 'notFound')).toBe('This place is no longer there.');
      expect(words(act, 'notAllowed')).toBe('You may not do this with your account.');
      expect(failureToast(t, act, refused('notSignedIn')).event).toBe('signedOut');
    }
  });

  it('explain a conflict: an edit by somebody else, or a registration that was stored before', () => {
    const conflict = new ApiError('conflict', 409, 'refused');
    const words = (act: 'register' | 'update') => failureToast(t, act, conflict).description;
    expect(words('register')).toBe(t('institutionForm.storedBefore'));
    expect(words('update')).toBe(t('institutionForm.conflict'));
    expect(words('register')).not.toBe(words('update'));
  });

  it('have a text in both languages for every mistake in a field', () => {
    // The form has its own messages for these: it knows which photo, and how long the field may be.
    const saidOtherwise = new Set(['imageUnknown', 'tooLong']);
    for (const [code, sentence] of Object.entries(institutionProblems)) {
      const problem = { ...institutionProblem('name', 'nameRequired'), code, message: 'unknown' };
      if (!saidOtherwise.has(code)) expect(problemText(t, problem)).toBe(sentence);
      expect(problemText(bangla, problem)).toMatch(/[\u0980-\u09ff]/);
    }
    const unknown = { path: 'name', code: 'fromTheFuture', message: 'In words' };
    expect(problemText(t, unknown)).toBe('In words');
  });
});
