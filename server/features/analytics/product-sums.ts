import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import { toCents } from '#domain/money.ts';
import type { DayRange } from '#domain/period.ts';
import { addDays, monthStart, type ShopDay } from '#domain/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** What one product sold: whole or partial units, cents. */
export interface ProductSum {
  units: number;
  netCents: bigint;
  orders: number;
}

/** Days of one month: all of them, or a part of it at an end of the range. */
interface Segment extends DayRange {
  readonly month: ShopDay;
  readonly whole: boolean;
}

interface Packed {
  readonly version: string;
  readonly ids: readonly number[];
  readonly units: readonly number[];
  readonly cents: readonly bigint[];
  readonly orders: readonly number[];
}

/** Kept parts of months over all stores; one of 2,000 products takes about 100 kB. */
const SEGMENTS_KEPT = 400;

/**
 * Sums product sales over days. What was read of a month is kept in this process and used again for as long as the
 * month's version in `product_sales_versions` stands still, so a year costs one small read and additions; the version
 * is read in the same transaction by whoever asks, so a kept part is never older than the database.
 */
export function createProductSums() {
  const kept = new Map<string, Packed>();

  return async function sumProducts(
    tx: Tx,
    scope: StoreScope,
    currency: string,
    range: DayRange,
  ): Promise<Map<number, ProductSum>> {
    const versions = await readVersions(tx, scope, range);
    const segments = segmentsOf(range).filter(({ month }) => versions.has(month));
    const parts = new Map<Segment, Packed>();
    for (const segment of segments) {
      const found = kept.get(keyOf(scope, currency, segment));
      if (found !== undefined && found.version === versions.get(segment.month)) parts.set(segment, found);
    }
    const missing = segments.filter((segment) => !parts.has(segment));
    for (const [segment, rows] of await readSegments(tx, scope, currency, missing)) {
      const packed = pack(rows, versions.get(segment.month) ?? '');
      parts.set(segment, packed);
      kept.set(keyOf(scope, currency, segment), packed);
    }
    for (const segment of segments) touch(kept, keyOf(scope, currency, segment));
    return add(parts.values());
  };
}

function keyOf(scope: StoreScope, currency: string, { from, to }: DayRange): string {
  return `${scope.storeId} ${currency} ${from} ${to}`;
}

/** Moves a part to the end of the map, and drops those longest unused. */
function touch(kept: Map<string, Packed>, key: string): void {
  const part = kept.get(key);
  if (part === undefined) return;
  kept.delete(key);
  kept.set(key, part);
  for (const oldest of kept.keys()) {
    if (kept.size <= SEGMENTS_KEPT) return;
    kept.delete(oldest);
  }
}

/** The months of a range, the first and the last perhaps in part. */
export function segmentsOf(range: DayRange): Segment[] {
  const segments: Segment[] = [];
  for (let month = monthStart(range.from); month <= range.to; month = monthStart(addDays(month, 31))) {
    const last = addDays(monthStart(addDays(month, 31)), -1);
    const from = month < range.from ? range.from : month;
    const to = last > range.to ? range.to : last;
    segments.push({ month, from, to, whole: from === month && to === last });
  }
  return segments;
}

async function readVersions(tx: Tx, scope: StoreScope, range: DayRange): Promise<Map<ShopDay, string>> {
  const { rows } = await sql<{ month: string; version: string }>`
    select month, version::text as version from product_sales_versions
    where store_id = ${scope.storeId}::uuid and month between ${monthStart(range.from)}::date and ${range.to}::date`.execute(
    tx.query,
  );
  return new Map(rows.map((row) => [row.month, row.version]));
}

/** Product, units kept, net sales, orders. */
type SumRow = [number, number, string, number];

async function readSegments(
  tx: Tx,
  scope: StoreScope,
  currency: string,
  segments: readonly Segment[],
): Promise<Map<Segment, SumRow[]>> {
  const found = new Map<Segment, SumRow[]>(segments.map((segment) => [segment, []]));
  if (segments.length === 0) return found;
  const numbered = segments.map((segment, part) => ({ ...segment, part }));
  const values = (whole: boolean) =>
    JSON.stringify(
      numbered.filter((segment) => segment.whole === whole).map(({ part, from, to }) => ({ part, from, to })),
    );
  // One JSON value a segment: a driver reads that many times faster than twenty thousand rows of numbers.
  const { rows } = await sql<{ part: number; sums: SumRow[] }>`
    select s.part, json_agg(json_build_array(m.product_id, m.units - m.refunded_units, m.net_sales::text, m.orders)) as sums
    from jsonb_to_recordset(${values(true)}::jsonb) as s(part int, "from" date, "to" date)
    join monthly_product_sales m on m.store_id = ${scope.storeId}::uuid and m.currency = ${currency} and m.month = s."from"
    group by s.part
    union all
    select p.part, json_agg(json_build_array(p.product_id, p.units, p.net_sales::text, p.orders))
    from (
      select s.part, d.product_id, sum(d.units - d.refunded_units) as units, sum(d.net_sales) as net_sales, sum(d.orders) as orders
      from jsonb_to_recordset(${values(false)}::jsonb) as s(part int, "from" date, "to" date)
      join daily_product_sales d on d.store_id = ${scope.storeId}::uuid and d.currency = ${currency} and d.day between s."from" and s."to"
      group by s.part, d.product_id
    ) as p
    group by p.part`.execute(tx.query);
  for (const { part, sums } of rows) {
    const segment = segments[part];
    if (segment) found.set(segment, sums);
  }
  return found;
}

function pack(rows: readonly SumRow[], version: string): Packed {
  return {
    version,
    ids: rows.map(([id]) => id),
    units: rows.map(([, units]) => units),
    cents: rows.map(([, , netSales]) => toCents(netSales)),
    orders: rows.map(([, , , orders]) => orders),
  };
}

function add(parts: Iterable<Packed>): Map<number, ProductSum> {
  const sums = new Map<number, ProductSum>();
  for (const part of parts) {
    for (let at = 0; at < part.ids.length; at++) {
      const id = part.ids[at] as number;
      let sum = sums.get(id);
      if (sum === undefined) sums.set(id, (sum = { units: 0, netCents: 0n, orders: 0 }));
      sum.units += part.units[at] as number;
      sum.netCents += part.cents[at] as bigint;
      sum.orders += part.orders[at] as number;
    }
  }
  return sums;
}
