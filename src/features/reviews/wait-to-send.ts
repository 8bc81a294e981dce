import type { Writing } from '../../web/offline/outbox-rules.ts';

/** A review or reply, before it is known whether it has to wait. */
export type Written = Omit<Writing, 'sent' | 'removed' | 'reason' | 'at'>;

/** Whether the device reports that it is offline, so that trying is pointless. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
}

/**
 * Stores something to be sent when the server can be reached; false when this device cannot store
 * it.
 * @param tried whether it has been sent already, and only the response is missing
 */
export async function waitToSend(written: Written, tried: boolean): Promise<boolean> {
  const [{ changeWriting }, { askToSend }] = await Promise.all([
    import('../../web/offline/outbox-store.ts'),
    import('../../web/offline/sending-asked.ts'),
  ]);
  const at = Date.now();
  const sent = tried ? { words: written.words, at, id: null, isChanging: false } : null;
  const waiting = { ...written, sent, removed: false, reason: null, at };
  const kept = await changeWriting(written.key, () => waiting);
  if (kept) askToSend();
  return Boolean(kept);
}
