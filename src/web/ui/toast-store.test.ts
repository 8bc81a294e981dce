import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createToastStore,
  removalDelayMs,
  sameOperationMs,
  shownBeforeNextMs,
  shownMs,
} from './toast-store.ts';

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[DATA-18] have id, open, title, description and variant', () => {
    const store = createToastStore();
    store.show({ title: 'Error', description: 'It did not work.', variant: 'destructive' });
    expect(store.toasts()).toEqual([
      {
        id: 1,
        open: true,
        title: 'Error',
        description: 'It did not work.',
        variant: 'destructive',
      },
    ]);
  });

  it('[SHELL-09] show one at a time, the next when the first is dismissed', () => {
    const store = createToastStore();
    store.show({ title: 'Name is required' });
    store.show({ title: 'Category is required' });
    expect(store.visible()?.title).toBe('Name is required');
    store.dismiss(1);
    expect(store.visible()?.title).toBe('Category is required');
    store.dismiss(2);
    expect(store.visible()).toBeNull();
  });

  it('[SHELL-10] stay, closed, for 1000000 ms after they are dismissed', () => {
    const store = createToastStore();
    store.show({ title: 'Saved' });
    store.dismiss(1);
    vi.advanceTimersByTime(999_999);
    expect(store.toasts()).toEqual([{ id: 1, open: false, title: 'Saved' }]);
    vi.advanceTimersByTime(1);
    expect(store.toasts()).toEqual([]);
    expect(removalDelayMs).toBe(1_000_000);
  });

  it('do not say that a person was signed out while another toast says so', () => {
    const store = createToastStore();
    store.show({ title: 'It failed', description: 'Sign in again.', event: 'signedOut' });
    store.show({ title: 'You have been signed out', unlessShown: 'signedOut' });
    store.dismiss(1);
    expect(store.visible()).toBeNull();
    store.show({ title: 'You have been signed out', unlessShown: 'signedOut' });
    expect(store.visible()?.title).toBe('You have been signed out');
  });

  it('disappear by themselves, sooner while others wait', () => {
    const store = createToastStore();
    store.show({ title: 'One' });
    store.show({ title: 'Two' });
    vi.advanceTimersByTime(shownBeforeNextMs);
    expect(store.visible()?.title).toBe('Two');
    vi.advanceTimersByTime(shownMs - 1);
    expect(store.visible()?.title).toBe('Two');
    vi.advanceTimersByTime(1);
    expect(store.visible()).toBeNull();
  });

  it('give way to the result of a later action, unless they report an error', () => {
    const store = createToastStore();
    store.show({ title: 'Reply posted successfully' });
    vi.advanceTimersByTime(sameOperationMs + 1);
    store.show({ title: 'Failed to delete reply', variant: 'destructive' });
    expect(store.visible()?.title).toBe('Failed to delete reply');
    vi.advanceTimersByTime(sameOperationMs + 1);
    store.show({ title: 'Reply deleted successfully' });
    expect(store.visible()?.title).toBe('Failed to delete reply');
  });

  it('disappear in time, however many come to wait behind them', () => {
    const store = createToastStore();
    store.show({ title: 'One', variant: 'destructive' });
    vi.advanceTimersByTime(shownBeforeNextMs - 1);
    store.show({ title: 'Two' });
    expect(store.visible()?.title).toBe('One');
    vi.advanceTimersByTime(1);
    expect(store.visible()?.title).toBe('Two');
  });

  it('[SHELL-09] of an earlier attempt are removed when the same action is tried again', () => {
    const store = createToastStore();
    store.show({ title: 'Name is required', variant: 'destructive', operation: 'register' });
    store.show({ title: 'Phone is required', variant: 'destructive', operation: 'register' });
    store.show({ title: 'Not found', variant: 'destructive', operation: 'search' });
    vi.advanceTimersByTime(sameOperationMs + 1);
    store.show({ title: 'Phone is required', variant: 'destructive', operation: 'register' });
    store.show({ title: 'Photo is required', variant: 'destructive', operation: 'register' });
    const waiting = () => store.toasts().filter(({ open }) => open);
    expect(waiting().map(({ title }) => title)).toEqual([
      'Not found',
      'Phone is required',
      'Photo is required',
    ]);
    store.show({ title: 'Registered', operation: 'register' });
    expect(waiting().map(({ title }) => title)).toEqual(['Not found', 'Registered']);
    store.show({ title: 'Photo failed', variant: 'destructive', operation: 'register photos' });
    store.show({ title: 'Phone is wrong', variant: 'destructive', operation: 'register' });
    store.show({ title: 'Photo uploaded', operation: 'register photos' });
    expect(waiting().map(({ title }) => title)).toEqual([
      'Not found',
      'Registered',
      'Phone is wrong',
      'Photo uploaded',
    ]);
    store.show({ title: 'Registered', operation: 'register' });
    expect(waiting().map(({ title }) => title)).toEqual(['Not found', 'Registered']);
    vi.advanceTimersByTime(2 * shownMs + removalDelayMs);
    expect(store.toasts()).toEqual([]);
  });

  it('give way to the toast of a following action, but not before they could be seen', () => {
    const store = createToastStore();
    store.show({ title: 'Upgraded', operation: 'upgrade' });
    store.show({ title: 'Registered', operation: 'register' });
    vi.advanceTimersByTime(sameOperationMs - 1);
    expect(store.visible()?.title).toBe('Upgraded');
    vi.advanceTimersByTime(1);
    expect(store.visible()?.title).toBe('Registered');
  });

  it('can be withdrawn when they no longer apply, even while somebody reads them', () => {
    const store = createToastStore();
    const category = store.show({ title: 'Category is required', variant: 'destructive' });
    const phone = store.show({ title: 'Phone is required', variant: 'destructive' });
    // What is said already is not said twice, and taken back by either.
    const again = store.show({ title: 'Photo is required', variant: 'destructive' });
    store.show({ title: 'Photo is required', variant: 'destructive' });
    store.hold();
    phone();
    expect(store.visible()?.title).toBe('Category is required');
    category();
    expect(store.visible()?.title).toBe('Photo is required');
    again();
    again();
    expect(store.visible()).toBeNull();
  });

  it('stay while they are being read', () => {
    const store = createToastStore();
    store.show({ title: 'One', variant: 'destructive' });
    store.hold();
    vi.advanceTimersByTime(10 * shownMs);
    expect(store.visible()?.title).toBe('One');
    store.show({ title: 'Two' });
    vi.advanceTimersByTime(10 * shownMs);
    expect(store.visible()?.title).toBe('One');
    store.release();
    vi.advanceTimersByTime(shownBeforeNextMs);
    expect(store.visible()?.title).toBe('Two');
    vi.advanceTimersByTime(shownMs);
    expect(store.visible()).toBeNull();
  });

  it('are not repeated while the same one is still to be read', () => {
    const store = createToastStore();
    store.show({ title: 'Failed', variant: 'destructive' });
    store.show({ title: 'Failed', variant: 'destructive' });
    expect(store.toasts()).toHaveLength(1);
  });
});
