import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CategoryInput } from './category-fields.ts';
import { CategoryRequest } from './requests-contract.ts';
import {
  adminNotesProblem,
  categoryDescriptionProblem,
  categoryNameProblem,
  maxCategoryName,
  tidyName,
} from './rules.ts';

describe('the name of a category', () => {
  it('[ADMIN-19] is required after trimming', () => {
    for (const name of [
      '',
      ' ',
      '\t\n ',
      '\u00a0\u3000',
      '\u200d',
      '\u3164',
      '\u2800',
      '\u0981',
      '--',
    ]) {
      expect(categoryNameProblem(name), JSON.stringify(name)).toBe('nameRequired');
    }
    for (const name of ['A', ' ফুল ', 'চা-স্টল', '24/7', 'C++', '☕']) {
      expect(categoryNameProblem(name), name).toBeNull();
    }
  });

  it('has at most 100 characters, as people count them', () => {
    expect(categoryNameProblem('𝒜'.repeat(maxCategoryName))).toBeNull();
    expect(categoryNameProblem('𝒜'.repeat(maxCategoryName + 1))).toBe('nameTooLong');
    expect(categoryNameProblem('a'.repeat(500_000))).toBe('nameTooLong');
  });

  it('contains no control characters or direction overrides', () => {
    for (const name of ['A\u0000', 'A\u202eB', 'A\u2066B', 'A\ud800B']) {
      expect(categoryNameProblem(name)).toBe('unreadable');
    }
    expect(categoryNameProblem('র\u200d্যাব')).toBeNull();
  });

  it('[ADMIN-19] is stored on one line, trimmed and with single spaces', () => {
    const unit = fc.oneof(
      fc.constantFrom(' ', '\u00A0', '\t', '\n'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 300 }), (typed) => {
        if (categoryNameProblem(typed)) return;
        const name = tidyName(typed);
        expect(name).toBe(tidyName(name));
        expect(name).not.toBe('');
        expect(name).not.toMatch(/^\s|\s$|\s\s|\n/);
        expect([...name].length).toBeLessThanOrEqual(maxCategoryName);
      }),
    );
  });
});

describe('longer texts', () => {
  it('have a maximum length', () => {
    expect(categoryDescriptionProblem('d'.repeat(1000))).toBeNull();
    expect(categoryDescriptionProblem('d'.repeat(1001))).toBe('descriptionTooLong');
    expect(adminNotesProblem('n'.repeat(2001))).toBe('notesTooLong');
    expect(adminNotesProblem(null)).toBeNull();
  });

  it('[ADMIN-19] are refused with the codes that a form shows', () => {
    const { error } = z.safeParse(CategoryInput, { name: ' ', description: 'd'.repeat(1001) });
    expect(error?.issues).toMatchObject([
      { path: ['name'], params: { code: 'nameRequired' } },
      { path: ['description'], params: { code: 'descriptionTooLong' } },
    ]);
  });
});

describe('a request', () => {
  const stored = {
    ...{ id: crypto.randomUUID(), requester_id: crypto.randomUUID(), name: 'Tea' },
    ...{ description: null, icon: null, admin_notes: null, reviewed_by: null },
    ...{ created_at: '2026-03-09T06:00:00.000Z', updated_at: '2026-03-09T06:00:00.000Z' },
  };

  it('[DATA-06] without a status counts as pending', () => {
    expect(z.parse(CategoryRequest, stored).status).toBe('pending');
    expect(z.parse(CategoryRequest, { ...stored, status: undefined }).status).toBe('pending');
    expect(z.parse(CategoryRequest, { ...stored, status: 'rejected' }).status).toBe('rejected');
    expect(z.safeParse(CategoryRequest, { ...stored, status: 'lost' }).success).toBe(false);
  });
});
