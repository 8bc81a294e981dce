import { describe, expect, it } from 'vitest';
import { optionAct } from './option-keys.ts';

const open = { open: true, count: 3, active: -1 };

describe('keys in a combobox', () => {
  it('move through the options and wrap around at the ends', () => {
    expect(optionAct('ArrowDown', open)).toEqual({ act: 'point', index: 0 });
    expect(optionAct('ArrowUp', open)).toEqual({ act: 'point', index: 2 });
    expect(optionAct('ArrowDown', { ...open, active: 2 })).toEqual({ act: 'point', index: 0 });
    expect(optionAct('ArrowUp', { ...open, active: 0 })).toEqual({ act: 'point', index: 2 });
  });

  it('choose the highlighted option, and never submit the form', () => {
    expect(optionAct('Enter', { ...open, active: 1 })).toEqual({ act: 'choose', index: 1 });
    expect(optionAct('Enter', open)).toEqual({ act: 'nothing' });
    expect(optionAct('Enter', { ...open, open: false, active: 1 })).toEqual({ act: 'nothing' });
  });

  it('choose the option that the text means when none is highlighted', () => {
    expect(optionAct('Enter', { ...open, meant: 2 })).toEqual({ act: 'choose', index: 2 });
    expect(optionAct('Enter', { ...open, active: 1, meant: 2 })).toEqual({
      act: 'choose',
      index: 1,
    });
    expect(optionAct('Enter', { ...open, open: false, meant: 2 })).toEqual({ act: 'nothing' });
  });

  it('open and close the list', () => {
    expect(optionAct('ArrowDown', { ...open, open: false })).toEqual({ act: 'open' });
    expect(optionAct('Escape', open)).toEqual({ act: 'close' });
    // A closed list leaves Escape to the dialog around it.
    expect(optionAct('Escape', { ...open, open: false })).toBeNull();
  });

  it('leave typing alone, and do nothing in an empty list', () => {
    expect(optionAct('a', open)).toBeNull();
    expect(optionAct('Home', open)).toBeNull();
    expect(optionAct('ArrowDown', { ...open, count: 0 })).toEqual({ act: 'nothing' });
  });
});
