import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/period.ts';
import { monthStart, type ShopDay } from '#domain/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Rows kept over all stores and reports; one takes about 400 bytes. */
const ROWS_KEPT = 40_000;

interface Kept {
  readonly version: string;
  readonly rows: readonly unknown[];
}

const kept = new Map<string, Kept>();
let rowsKept = 0;
const versionsRead = new WeakMap<Tx, ReadonlyMap<ShopDay, string>>();

/**
 * Sums of a range as they were read before, for as long as the versions of its months in `sales_by_versions` stand still.
 * These are read in the same transaction, so what is kept is never older than the database. `what` says which sums they
 * are; `read` reads them. Nobody may write to what is answered.
 */
export async function keptSums<T>(
  tx: Tx,
  scope: StoreScope,
  what: string,
  range: DayRange,
  read: () => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const version = versionOf(await readVersions(tx, scope), range);
  const key = [scope.storeId, range.from, range.to, what].join(' ');
  const found = kept.get(key);
  if (found !== undefined) forget(key, found);
  if (found?.version === version) {
    keep(key, found);
    return found.rows as readonly T[];
  }
  const rows = await read();
  // Without a version nothing was built in these months, or whoever asks may not see it.
  if (version !== '') keep(key, { version, rows });
  return rows;
}

/** After days were put right in this transaction their months have other versions. */
export function forgetVersions(tx: Tx): void {
  versionsRead.delete(tx);
}

function keep(key: string, entry: Kept): void {
  kept.set(key, entry);
  rowsKept += entry.rows.length + 1;
  for (const [oldest, old] of kept) {
    if (rowsKept <= ROWS_KEPT) return;
    forget(oldest, old);
  }
}

function forget(key: string, entry: Kept): void {
  kept.delete(key);
  rowsKept -= entry.rows.length + 1;
}

function versionOf(versions: ReadonlyMap<ShopDay, string>, { from, to }: DayRange): string {
  const first = monthStart(from);
  return [...versions]
    .filter(([month]) => month >= first && month <= to)
    .map(([month, version]) => `${month}:${version}`)
    .join(' ');
}

async function readVersions(tx: Tx, scope: StoreScope): Promise<ReadonlyMap<ShopDay, string>> {
  const known = versionsRead.get(tx);
  if (known !== undefined) return known;
  const { rows } = await sql<{ versions: [ShopDay, number][] }>`
    /* planned once: sales by versions */ select coalesce(json_agg(json_build_array(month, version) order by month), '[]') as versions
    from sales_by_versions where store_id = ${scope.storeId}::uuid`.execute(tx.query);
  const versions = new Map((rows[0]?.versions ?? []).map(([month, version]) => [month, String(version)]));
  versionsRead.set(tx, versions);
  return versions;
}
