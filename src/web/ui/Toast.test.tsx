import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { createToastStore } from './toast-store.ts';
import { ToastArea } from './Toast.tsx';

describe('the toast area', () => {
  it('[SHELL-09] shows one of several toasts at a time', async () => {
    const store = createToastStore();
    store.show({ title: 'First', variant: 'destructive' });
    store.show({ title: 'Second' });
    const html = await renderInApp(<ToastArea store={store} />);
    expect(html).toContain('First');
    expect(html).not.toContain('Second');
    store.hold();
  });

  it('is a live region before it holds a toast, and announces errors as alerts', async () => {
    const store = createToastStore();
    const empty = await renderInApp(<ToastArea store={store} />);
    expect(empty).toContain('<div role="status"></div><div role="alert"></div>');
    store.show({ title: 'It failed', description: 'Twice.', variant: 'destructive' });
    const html = await renderInApp(<ToastArea store={store} />);
    expect(html).toMatch(/role="alert">.*It failed.*Twice\./s);
    store.hold();
  });
});
