import * as z from 'zod/mini';
import { openTabChannel } from '../open-tab-channel.ts';
import { withOfflineDatabase } from './offline-database.ts';
import type { OfflineDatabase } from './offline-database.ts';
import { OutboxItem } from './outbox-rules.ts';

const channelName = 'outbox';
/** The key of the device's store for the institutions whose writings were settled last. */
export const settledKey = 'settled';
const maxSettled = 20;
const Settled = z.array(z.object({ institutionId: z.string(), at: z.number() }));
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Everything that waits here, the oldest first. */
export function readOutbox(): Promise<OutboxItem[]> {
  return withOfflineDatabase<OutboxItem[]>([], async (database) => {
    const entries = await database.getAll('outbox');
    return entries
      .flatMap(({ writing }) => parseOutboxItem(writing) ?? [])
      .toSorted((a, b) => a.at - b.at);
  });
}

/**
 * Changes what waits under a key, atomically among all tabs: `change` gets the writing, null when there
 * is none, and gives what it becomes, null to remove it. Returns what it has become; undefined when
 * this device keeps nothing.
 */
export async function changeOutboxItem(
  key: string,
  change: (writing: OutboxItem | null) => OutboxItem | null,
): Promise<OutboxItem | null | undefined> {
  const result = await withOfflineDatabase<OutboxItem | null | undefined>(
    undefined,
    async (database) => {
      const tx = database.transaction('outbox', 'readwrite', { durability: 'strict' });
      const entry = await tx.store.get(key);
      const after = change(parseOutboxItem(entry?.writing));
      if (after) await tx.store.put({ id: key, writing: after });
      else await tx.store.delete(key);
      await tx.done;
      return after;
    },
  );
  notifyAllTabs();
  return result;
}

/** Notes that the server took or refused something written for an institution, for every tab. */
export async function noteSettled(institutionId: string): Promise<void> {
  await withOfflineDatabase(undefined, async (database) => {
    const tx = database.transaction('facts', 'readwrite');
    const before = parseSettled(await tx.store.get(settledKey));
    const after = [...before, { institutionId, at: Date.now() }].slice(-maxSettled);
    await tx.store.put(after, settledKey);
    await tx.done;
  });
  notifyAllTabs();
}

/** The institutions for which something was settled in any tab since then, ms since 1970. */
export async function settledSince(since: number): Promise<string[]> {
  const stored = await withOfflineDatabase<unknown>([], (database) =>
    database.get('facts', settledKey),
  );
  const recent = parseSettled(stored).filter(({ at }) => at >= since);
  return [...new Set(recent.map(({ institutionId }) => institutionId))];
}

function parseSettled(value: unknown): z.infer<typeof Settled> {
  const settled = z.safeParse(Settled, value);
  return settled.success ? settled.data : [];
}

/** Forgets what a person wrote. */
export async function clearOutboxOf(person: string): Promise<void> {
  await withOfflineDatabase(undefined, (database) => removeItemsOf(database, person));
  notifyAllTabs();
}

async function removeItemsOf(database: OfflineDatabase, person: string): Promise<void> {
  const tx = database.transaction('outbox', 'readwrite');
  for (const { id, writing } of await tx.store.getAll()) {
    if (parseOutboxItem(writing)?.person === person) await tx.store.delete(id);
  }
  await tx.done;
}

/** Calls `listener` at every change, in this tab and in others; returns what ends that. */
export function onOutboxChange(listener: () => void): () => void {
  channel ??= openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function openChannel(): BroadcastChannel | undefined {
  const opened = openTabChannel(channelName);
  opened?.addEventListener('message', () => notifyListeners());
  return opened;
}

function notifyAllTabs(): void {
  channel ??= openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel?.postMessage('changed');
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function parseOutboxItem(storedItem: unknown): OutboxItem | null {
  const writing = z.safeParse(OutboxItem, storedItem);
  return writing.success ? writing.data : null;
}
