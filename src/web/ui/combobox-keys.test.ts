import { describe, expect, it } from 'vitest';
import { comboboxAction } from './combobox-keys.ts';

const open = { open: true, count: 3, activeIndex: -1 };

describe('keys in a combobox', () => {
  it('move through the options and wrap around at the ends', () => {
    expect(comboboxAction('ArrowDown', open)).toEqual({ kind: 'point', index: 0 });
    expect(comboboxAction('ArrowUp', open)).toEqual({ kind: 'point', index: 2 });
    expect(comboboxAction('ArrowDown', { ...open, activeIndex: 2 })).toEqual({
      kind: 'point',
      index: 0,
    });
    expect(comboboxAction('ArrowUp', { ...open, activeIndex: 0 })).toEqual({
      kind: 'point',
      index: 2,
    });
  });

  it('choose the highlighted option, and never submit the form', () => {
    expect(comboboxAction('Enter', { ...open, activeIndex: 1 })).toEqual({
      kind: 'choose',
      index: 1,
    });
    expect(comboboxAction('Enter', open)).toEqual({ kind: 'nothing' });
    expect(comboboxAction('Enter', { ...open, open: false, activeIndex: 1 })).toEqual({
      kind: 'nothing',
    });
  });

  it('choose the option that the text means when none is highlighted', () => {
    expect(comboboxAction('Enter', { ...open, defaultIndex: 2 })).toEqual({
      kind: 'choose',
      index: 2,
    });
    expect(comboboxAction('Enter', { ...open, activeIndex: 1, defaultIndex: 2 })).toEqual({
      kind: 'choose',
      index: 1,
    });
    expect(comboboxAction('Enter', { ...open, open: false, defaultIndex: 2 })).toEqual({
      kind: 'nothing',
    });
  });

  it('open and close the list', () => {
    expect(comboboxAction('ArrowDown', { ...open, open: false })).toEqual({ kind: 'open' });
    expect(comboboxAction('Escape', open)).toEqual({ kind: 'close' });
    // A closed list leaves Escape to the dialog around it.
    expect(comboboxAction('Escape', { ...open, open: false })).toBeNull();
  });

  it('leave typing alone, and do nothing in an empty list', () => {
    expect(comboboxAction('a', open)).toBeNull();
    expect(comboboxAction('Home', open)).toBeNull();
    expect(comboboxAction('ArrowDown', { ...open, count: 0 })).toEqual({ kind: 'nothing' });
  });
});
