import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { financePack } from '#contract/finance.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/time/period.ts';
import { organizationForServer } from '../../platform/access/gate.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Files } from '../../platform/files/files.ts';
import { PACK_TIMEOUT_MS, requirePendingFileLimit } from '../files/files.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { reversedRangeError } from '../../platform/http/reversed-range-error.ts';
import type { Tables } from '../../platform/db/tables.ts';

type PackRow = Selectable<Tables['finance_packs']>;

const MAX_LISTED = 20;
const RETENTION_MS = 7 * 86_400_000;

const LINK_SECONDS = 3600;

async function refuseSample(tx: Tx, scope: StoreScope): Promise<void> {
  const row = await tx.query
    .selectFrom('woocommerce_stores')
    .select('is_sample')
    .where('id', '=', scope.storeId)
    .executeTakeFirst();
  if (row?.is_sample) throw new AppError('SAMPLE_DATA');
}

/**
 * Returns this person's pending pack of these days, or a new one; `isNew` says which. In the server's transaction of the store.
 * @throws AppError RATE_LIMITED when too many are pending, SAMPLE_DATA for made-up records, which no accountant may take for real.
 */
export async function beginPack(
  tx: Tx,
  scope: StoreScope,
  request: DayRange & { kind: PackRow['kind']; userId: string; now: Date },
): Promise<{ row: PackRow; isNew: boolean }> {
  if (request.from > request.to) throw reversedRangeError('from', 'to');
  await refuseSample(tx, scope);
  // Serialized, so that the second of two concurrent requests finds the first one's pack.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`packs ${scope.storeId}`}, 0))`.execute(tx.query);
  const since = new Date(request.now.getTime() - PACK_TIMEOUT_MS);
  const waiting = (await readPacks(tx, scope, request.userId)).find(
    ({ status, kind, from_day, to_day, requested_at }) =>
      status === 'preparing' &&
      requested_at >= since &&
      kind === request.kind &&
      from_day === request.from &&
      to_day === request.to,
  );
  if (waiting !== undefined) return { row: waiting, isNew: false };
  await requirePendingFileLimit(tx, { userId: request.userId, organizationId: scope.organizationId, now: request.now });
  await failOverduePacks(tx, scope, request.now);
  const row = await tx.query
    .insertInto('finance_packs')
    .values({
      store_id: scope.storeId,
      requested_by: request.userId,
      kind: request.kind,
      from_day: request.from,
      to_day: request.to,
      requested_at: request.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, isNew: true };
}

async function failOverduePacks(tx: Tx, { storeId }: StoreScope, now: Date): Promise<void> {
  await tx.query
    .updateTable('finance_packs')
    .set({ status: 'failed' })
    .where('store_id', '=', storeId)
    .where('status', '=', 'preparing')
    .where('requested_at', '<', new Date(now.getTime() - PACK_TIMEOUT_MS))
    .execute();
  await tx.query
    .deleteFrom('finance_packs')
    .where('store_id', '=', storeId)
    .where('requested_at', '<', new Date(now.getTime() - 2 * RETENTION_MS))
    .execute();
}

/** Newest first. `by`: only those that this person requested. */
export async function readPacks(tx: Tx, { storeId }: StoreScope, by: string | null = null): Promise<PackRow[]> {
  return tx.query
    .selectFrom('finance_packs')
    .selectAll()
    .where('store_id', '=', storeId)
    .$if(by !== null, (all) => all.where('requested_by', '=', by))
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
}

/** Reads a pack that is not ready; null when it is ready or deleted with its store. */
export async function readWaitingPack(tx: Tx, storeId: string, packId: string): Promise<PackRow | null> {
  const row = await tx.query
    .selectFrom('finance_packs')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', packId)
    .where('status', '<>', 'ready')
    .executeTakeFirst();
  return row ?? null;
}

export async function saveProgress(tx: Tx, storeId: string, packId: string, done: number, total: number) {
  await tx.query
    .updateTable('finance_packs')
    .set({ done, total })
    .where('store_id', '=', storeId)
    .where('id', '=', packId)
    .execute();
}

export async function failPack(tx: Tx, storeId: string, packId: string): Promise<void> {
  await tx.query
    .updateTable('finance_packs')
    .set({ status: 'failed' })
    .where('store_id', '=', storeId)
    .where('id', '=', packId)
    .where('status', '=', 'preparing')
    .execute();
}

/** Stores the file of a pack. Does nothing when the pack was deleted meanwhile, as after an erasure of a customer. */
export async function storePack(
  tx: Tx,
  files: Files,
  scope: StoreScope,
  pack: { id: string; name: string; contentType: string; content: Uint8Array; now: Date },
): Promise<void> {
  const expiresAt = new Date(pack.now.getTime() + RETENTION_MS);
  const { name, contentType, content } = pack;
  const wanted = await tx.query
    .selectFrom('finance_packs')
    .select('id')
    .where('store_id', '=', scope.storeId)
    .where('id', '=', pack.id)
    .forUpdate()
    .executeTakeFirst();
  if (wanted === undefined) return;
  const fileId = await files.save(tx, organizationForServer(scope.organizationId), {
    name,
    contentType,
    content,
    expiresAt,
  });
  await tx.query
    .updateTable('finance_packs')
    .set({ status: 'ready', ready_at: pack.now, expires_at: expiresAt, size: content.byteLength, file_id: fileId })
    .where('store_id', '=', scope.storeId)
    .where('id', '=', pack.id)
    .execute();
}

/** `readerId`: the person the file's link is for. */
export function describePack(
  row: PackRow,
  scope: StoreScope,
  { files, readerId, now }: { files: Files; readerId: string; now: Date },
): z.output<typeof financePack> {
  const { id, kind, status, done, total, requested_at, expires_at, size, file_id } = row;
  const isOpen = status === 'ready' && file_id !== null && expires_at !== null && expires_at > now;
  const isLost = status === 'preparing' && requested_at.getTime() < now.getTime() - PACK_TIMEOUT_MS;
  return {
    id,
    kind,
    from: row.from_day,
    to: row.to_day,
    status: isLost ? 'failed' : status,
    done,
    total,
    requested_at: requested_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    size: size === null ? null : Number(size),
    url: isOpen ? files.link(organizationForServer(scope.organizationId), file_id, readerId, LINK_SECONDS) : null,
  };
}
