import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uploadStallTimeoutMs, sendImage } from './send-image.ts';

/** A fake request whose progress the test controls. */
class Travelling extends EventTarget {
  static latest: Travelling | undefined;
  readonly upload = new EventTarget();
  readonly open = vi.fn();
  readonly setRequestHeader = vi.fn();
  status = 0;
  responseText = '';
  send() {
    Travelling.latest = this;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }
  move(loaded: number) {
    const event = Object.assign(new Event('progress'), { loaded, total: 10 });
    this.upload.dispatchEvent(Object.assign(event, { lengthComputable: true }));
  }
  arrive(url: string) {
    this.status = 201;
    this.responseText = JSON.stringify({ urls: [url] });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Travelling);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function sending() {
  const onProgress = vi.fn();
  const { signal } = new AbortController();
  const sent = sendImage(new Blob(['x']), 'a.jpg', { onProgress, signal });
  const end = sent.catch((error: unknown) => error);
  const request = Travelling.latest;
  if (!request) throw new Error('nothing was sent');
  return { request, end, onProgress };
}

it('an upload may take any time while it makes progress', async () => {
  const { request, end, onProgress } = sending();
  for (let moved = 1; moved <= 10; moved += 1) {
    vi.advanceTimersByTime(uploadStallTimeoutMs - 1);
    request.move(moved);
  }
  vi.advanceTimersByTime(uploadStallTimeoutMs - 1);
  request.arrive('/files/a.webp');
  expect(await end).toBe('/files/a.webp');
  expect(onProgress).toHaveBeenLastCalledWith(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('an upload fails as offline when there is neither progress nor an answer', async () => {
  for (const moved of [0, 5, 10]) {
    const { request, end } = sending();
    if (moved) request.move(moved);
    vi.advanceTimersByTime(uploadStallTimeoutMs);
    expect(await end).toMatchObject({ code: 'offline', status: 0 });
    expect(vi.getTimerCount()).toBe(0);
  }
});
