import type { OutboxItem } from '../../web/offline/outbox-rules.ts';

/** A review or reply, before it is known whether it has to wait. */
export type NewOutboxItem = Omit<OutboxItem, 'sent' | 'removed' | 'reason' | 'at'>;

/** Whether the device reports that it is offline, so that trying is pointless. */
export function isDeviceOffline(): boolean {
  return typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
}

/**
 * Stores something to be sent when the server can be reached; false when this device cannot store
 * it.
 * @param tried whether it has been sent already, and only the response is missing
 */
export async function addToOutbox(written: NewOutboxItem, tried: boolean): Promise<boolean> {
  const [{ changeOutboxItem }, { requestSending }] = await Promise.all([
    import('../../web/offline/outbox-store.ts'),
    import('../../web/offline/send-requests.ts'),
  ]);
  const at = Date.now();
  const sent = tried ? { words: written.words, at, id: null, isChanging: false } : null;
  const waiting = { ...written, sent, removed: false, reason: null, at };
  const kept = await changeOutboxItem(written.key, () => waiting);
  if (kept) requestSending();
  return Boolean(kept);
}
