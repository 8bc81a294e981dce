import * as z from 'zod/mini';
import { lineBetweenTabs } from '../line-between-tabs.ts';
import { withKept } from './kept-database.ts';
import type { KeptDatabase } from './kept-database.ts';
import { Writing } from './outbox-rules.ts';

const channelName = 'outbox';
/** The key of the device's store for the institutions whose writings were settled last. */
export const settledFact = 'settled';
const mostSettled = 20;
const Settled = z.array(z.object({ institutionId: z.string(), at: z.number() }));
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Everything that waits here, the oldest first. */
export function allWritings(): Promise<Writing[]> {
  return withKept<Writing[]>([], async (database) => {
    const kept = await database.getAll('outbox');
    return kept.flatMap(({ writing }) => read(writing) ?? []).toSorted((a, b) => a.at - b.at);
  });
}

/**
 * Changes what waits under a key, atomically among all tabs: `change` gets the writing, null when there
 * is none, and gives what it becomes, null to remove it. Returns what it has become; undefined when
 * this device keeps nothing.
 */
export async function changeWriting(
  key: string,
  change: (writing: Writing | null) => Writing | null,
): Promise<Writing | null | undefined> {
  const changed = await withKept<Writing | null | undefined>(undefined, async (database) => {
    const tx = database.transaction('outbox', 'readwrite', { durability: 'strict' });
    const kept = await tx.store.get(key);
    const after = change(read(kept?.writing));
    if (after) await tx.store.put({ id: key, writing: after });
    else await tx.store.delete(key);
    await tx.done;
    return after;
  });
  tell();
  return changed;
}

/** Notes that the server took or refused something written for an institution, for every tab. */
export async function noteSettled(institutionId: string): Promise<void> {
  await withKept(undefined, async (database) => {
    const tx = database.transaction('facts', 'readwrite');
    const before = settledIn(await tx.store.get(settledFact));
    const after = [...before, { institutionId, at: Date.now() }].slice(-mostSettled);
    await tx.store.put(after, settledFact);
    await tx.done;
  });
  tell();
}

/** The institutions for which something was settled in any tab since then, ms since 1970. */
export async function settledSince(since: number): Promise<string[]> {
  const all = await withKept<unknown>([], (database) => database.get('facts', settledFact));
  const late = settledIn(all).filter(({ at }) => at >= since);
  return [...new Set(late.map(({ institutionId }) => institutionId))];
}

function settledIn(kept: unknown): z.infer<typeof Settled> {
  const settled = z.safeParse(Settled, kept);
  return settled.success ? settled.data : [];
}

/** Forgets what a person wrote. */
export async function forgetWritings(person: string): Promise<void> {
  await withKept(undefined, (database) => forget(database, person));
  tell();
}

async function forget(database: KeptDatabase, person: string): Promise<void> {
  const tx = database.transaction('outbox', 'readwrite');
  for (const { id, writing } of await tx.store.getAll()) {
    if (read(writing)?.person === person) await tx.store.delete(id);
  }
  await tx.done;
}

/** Calls `listener` at every change, in this tab and in others; returns what ends that. */
export function onWritings(listener: () => void): () => void {
  channel ??= openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function openChannel(): BroadcastChannel | undefined {
  const opened = lineBetweenTabs(channelName);
  opened?.addEventListener('message', () => hear());
  return opened;
}

function tell(): void {
  channel ??= openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel?.postMessage('changed');
  hear();
}

function hear(): void {
  for (const listener of listeners) listener();
}

function read(kept: unknown): Writing | null {
  const writing = z.safeParse(Writing, kept);
  return writing.success ? writing.data : null;
}
