import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { dataExport } from '#contract/accounts.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Tables } from '../../../platform/db/tables.ts';

type ExportRow = Selectable<Tables['data_exports']>;

/** Enough for all that can be opened: three a day are stored for seven days. */
const MAX_LISTED = 21;

const LINK_SECONDS = 3600;

/** Returns the pending export or a new one; `isNew` says which. In the server's transaction. */
export async function beginExport(tx: Tx, userId: string, now: Date): Promise<{ row: ExportRow; isNew: boolean }> {
  await sql`select from user_profiles where id = ${userId}::uuid for update`.execute(tx.query);
  const [waiting] = await listExports(tx, userId, 'preparing');
  if (waiting !== undefined) return { row: waiting, isNew: false };
  const { rows } = await sql<ExportRow>`
    insert into data_exports (user_id, requested_at) values (${userId}::uuid, ${now}) returning *`.execute(tx.query);
  const row = rows[0];
  if (row === undefined) throw new Error('The export was not inserted.');
  return { row, isNew: true };
}

export async function listExports(tx: Tx, userId: string, status?: ExportRow['status']): Promise<ExportRow[]> {
  return tx.query
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'ready'))
    .orderBy('requested_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

export function describeExport(
  { id, status, requested_at, ready_at, expires_at, size, file_id }: ExportRow,
  about: { files: Files; userId: string; now: Date },
): z.output<typeof dataExport> {
  const open = status === 'ready' && file_id !== null && expires_at !== null && expires_at > about.now;
  return {
    id,
    status,
    requested_at: requested_at.toISOString(),
    ready_at: ready_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
    size,
    url: open ? about.files.linkPersonal(about.userId, file_id, LINK_SECONDS) : null,
  };
}
