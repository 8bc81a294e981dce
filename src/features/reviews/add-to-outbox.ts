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
 * @param wasSent whether it has been sent already, and only the response is missing
 */
export async function addToOutbox(newItem: NewOutboxItem, wasSent: boolean): Promise<boolean> {
  const [{ changeOutboxItem }, { requestSending }] = await Promise.all([
    import('../../web/offline/outbox-store.ts'),
    import('../../web/offline/send-requests.ts'),
  ]);
  const at = Date.now();
  const sent = wasSent ? { words: newItem.words, at, id: null, isChanging: false } : null;
  const outboxItem = { ...newItem, sent, removed: false, reason: null, at };
  const stored = await changeOutboxItem(newItem.key, () => outboxItem);
  if (stored) requestSending();
  return Boolean(stored);
}
