import { sql } from 'kysely';
import type { z } from 'zod';
import type { financePack } from '#contract/finance.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { organizationForServer } from '../../platform/access/gate.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Files } from '../../platform/files/files.ts';
import { PACK_GIVE_UP_MS, requireRoomForFile } from '../../platform/files/pending-file-limits.ts';
import { reversedRangeError } from '../../platform/http/reversed-range-error.ts';

export type PackKind = 'pdf' | 'csv';

interface PackRow {
  id: string;
  kind: PackKind;
  from_day: ShopDay;
  to_day: ShopDay;
  status: 'preparing' | 'ready' | 'failed';
  done: number;
  total: number;
  requested_at: Date;
  expires_at: Date | null;
  size: number | string | null;
  file_id: string | null;
}

/** So many are listed; files are kept for a week. */
const LISTED = 20;
const KEPT_MS = 7 * 86_400_000;
/** How long a link opens its file. */
const LINK_SECONDS = 3600;

/**
 * The pack that is being made of these days, or a new one; `isNew` says which. In the server's transaction of the store.
 * @throws AppError RATE_LIMITED when too many are being made.
 */
export async function beginPack(
  tx: Tx,
  scope: StoreScope,
  asked: DayRange & { kind: PackKind; userId: string; now: Date },
): Promise<{ row: PackRow; isNew: boolean }> {
  if (asked.from > asked.to) throw reversedRangeError('from', 'to');
  // One at a time: of two that ask at once the second finds what the first began.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`packs ${scope.storeId}`}, 0))`.execute(tx.query);
  await forgetOld(tx, scope, asked.now);
  const waiting = (await readPacks(tx, scope)).find(
    ({ status, kind, from_day, to_day }) =>
      status === 'preparing' && kind === asked.kind && from_day === asked.from && to_day === asked.to,
  );
  if (waiting !== undefined) return { row: waiting, isNew: false };
  const row = await tx.query
    .insertInto('finance_packs')
    .values({
      store_id: scope.storeId,
      requested_by: asked.userId,
      kind: asked.kind,
      from_day: asked.from,
      to_day: asked.to,
      requested_at: asked.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await requireRoomForFile(tx, { userId: asked.userId, organizationId: scope.organizationId, now: asked.now });
  return { row, isNew: true };
}

async function forgetOld(tx: Tx, { storeId }: StoreScope, now: Date): Promise<void> {
  await tx.query
    .updateTable('finance_packs')
    .set({ status: 'failed' })
    .where('store_id', '=', storeId)
    .where('status', '=', 'preparing')
    .where('requested_at', '<', new Date(now.getTime() - PACK_GIVE_UP_MS))
    .execute();
  await tx.query
    .deleteFrom('finance_packs')
    .where('store_id', '=', storeId)
    .where('requested_at', '<', new Date(now.getTime() - 2 * KEPT_MS))
    .execute();
}

/** The newest first. */
export async function readPacks(tx: Tx, { storeId }: StoreScope): Promise<PackRow[]> {
  return tx.query
    .selectFrom('finance_packs')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute();
}

/** A pack that still has to be made; null when it is made, or gone with its store. */
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

/** Notes how many orders and refunds are written. */
export async function saveProgress(tx: Tx, storeId: string, packId: string, done: number, total: number) {
  await tx.query
    .updateTable('finance_packs')
    .set({ done, total })
    .where('store_id', '=', storeId)
    .where('id', '=', packId)
    .execute();
}

/** Marks a pack that could not be made. */
export async function failPack(tx: Tx, storeId: string, packId: string): Promise<void> {
  await tx.query
    .updateTable('finance_packs')
    .set({ status: 'failed' })
    .where('store_id', '=', storeId)
    .where('id', '=', packId)
    .where('status', '=', 'preparing')
    .execute();
}

/** Keeps a pack's file for a week. */
export async function storePack(
  tx: Tx,
  files: Files,
  scope: StoreScope,
  pack: { id: string; name: string; contentType: string; content: Uint8Array; now: Date },
): Promise<void> {
  const expiresAt = new Date(pack.now.getTime() + KEPT_MS);
  const { name, contentType, content } = pack;
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

/** `readerId`: who the link to the file is for. */
export function describePack(
  row: PackRow,
  scope: StoreScope,
  { files, readerId, now }: { files: Files; readerId: string; now: Date },
): z.output<typeof financePack> {
  const { id, kind, status, done, total, requested_at, expires_at, size, file_id } = row;
  const isOpen = status === 'ready' && file_id !== null && expires_at !== null && expires_at > now;
  const isLost = status === 'preparing' && requested_at.getTime() < now.getTime() - PACK_GIVE_UP_MS;
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
