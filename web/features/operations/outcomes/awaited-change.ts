import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { Enqueued } from '../../../platform/offline-queue/queue-engine.ts';
import type { Outcome } from '../../../platform/offline-queue/queued-operation.ts';

/** A change of many records whose outcome a screen waits for. */
export interface AwaitedChange {
  /** The key of a change that the server makes as one, or of the first operation of a queued set. */
  id: string;
  storeId: string;
  kind: 'import' | 'prices' | 'stock' | 'status' | 'trash' | 'undo' | 'queued';
  /** The operations of a queued set. */
  ids: string[];
}

const keyOf = (userId: string) => `awaited-changes.${userId}`;

/** Notes a change on this device, so that another page says how it ended if this one is closed before. */
export async function remember(userId: string, change: AwaitedChange): Promise<void> {
  await write(userId, (changes) => [...changes.filter(({ id }) => id !== change.id), change]);
}

/** The change needs no news any more. */
export async function forget(userId: string, change: AwaitedChange): Promise<void> {
  await write(userId, (changes) => changes.filter(({ id }) => id !== change.id));
}

export async function readAwaited(userId: string): Promise<AwaitedChange[]> {
  return changesIn(await offlineQueue.readDraft(keyOf(userId)));
}

/** Runs `work` while no other page waits for this change: a closed page waits no more. */
export async function asOnlyPage<Result>({ id }: AwaitedChange, work: () => Promise<Result>): Promise<Result> {
  const { locks } = globalThis.navigator;
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- absent outside HTTPS
  return locks ? locks.request(`karoo change ${id}`, work) : work();
}

async function write(userId: string, change: (changes: AwaitedChange[]) => AwaitedChange[]): Promise<void> {
  await offlineQueue.changeDraft(keyOf(userId), ({ draft, operations }) => ({
    draft: change(changesIn(draft)),
    operations,
  }));
}

/** Only this version's code writes it. */
function changesIn(draft: unknown): AwaitedChange[] {
  return Array.isArray(draft) ? (draft as AwaitedChange[]) : [];
}

/** Waits until a queued set has ended. If this page is closed before, the next one says how. */
export async function followSet(stored: readonly Enqueued[]): Promise<Outcome[]> {
  const [first] = stored;
  if (!first) return [];
  const { id, userId, storeId } = first.operation;
  const change = { id, storeId, kind: 'queued' as const, ids: stored.map(({ operation }) => operation.id) };
  return asOnlyPage(change, async () => {
    await remember(userId, change);
    const outcomes = await Promise.all(stored.map(({ settled }) => settled));
    await forget(userId, change);
    return outcomes;
  });
}
