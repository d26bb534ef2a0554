import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import { toCents } from '#domain/money.ts';
import type { DayRange } from '#domain/period.ts';
import { addDays, monthStart, nextMonthStart, type ShopDay } from '#domain/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** What one product sold: whole or partial units, cents. */
export interface ProductSum {
  /** Orders that hold the product; one with several products counts for each. */
  orders: number;
  soldUnits: number;
  refundedUnits: number;
  /** Sold less refunded. */
  units: number;
  grossCents: bigint;
  discountCents: bigint;
  refundCents: bigint;
  netCents: bigint;
}

export type ProductSums = ReadonlyMap<number, ProductSum>;
export type SumProducts = ReturnType<typeof createProductSums>;

/** Days of one month: all of them, or a part of it at an end of the range. */
interface Segment extends DayRange {
  readonly month: ShopDay;
  readonly whole: boolean;
}

/** Per product, in step with `ids`: COUNTS numbers and CENTS amounts. */
interface Packed {
  readonly version: string;
  readonly ids: Float64Array;
  /** Orders, units sold, units refunded. */
  readonly counts: Float64Array;
  /** Gross sales, discounts, refunds. */
  readonly cents: BigInt64Array;
}

const COUNTS = 3;
const CENTS = 3;

/** Kept parts of months over all stores; one of 2,000 products takes about 110 kB. */
const SEGMENTS_KEPT = 400;
/** Kept sums of whole ranges; those of 2,000 products take about 600 kB. */
const RANGES_KEPT = 20;

/**
 * Sums product sales over days. What was read of a month is kept in this process and used again for as long as the
 * month's version in `product_sales_versions` stands still, so a year costs one small read and additions; the version
 * is read in the same transaction by whoever asks, so a kept part is never older than the database. The sums of the
 * last ranges are kept likewise, for a screen that sorts and turns pages. Nobody may write to what is answered.
 */
export function createProductSums() {
  const kept = new Map<string, Packed>();
  const added = new Map<string, { version: string; sums: ProductSums }>();

  return async function sumProducts(
    tx: Tx,
    scope: StoreScope,
    currency: string,
    range: DayRange,
  ): Promise<ProductSums> {
    const versions = await readVersions(tx, scope, range);
    const version = [...versions].join(' ');
    const known = added.get(keyOf(scope, currency, range));
    if (known?.version === version) return known.sums;
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
    for (const segment of segments) touch(kept, keyOf(scope, currency, segment), SEGMENTS_KEPT);
    const sums = add([...parts.values()]);
    added.set(keyOf(scope, currency, range), { version, sums });
    touch(added, keyOf(scope, currency, range), RANGES_KEPT);
    return sums;
  };
}

function keyOf(scope: StoreScope, currency: string, { from, to }: DayRange): string {
  return `${scope.storeId} ${currency} ${from} ${to}`;
}

/** Moves an entry to the end of the map, and drops those longest unused. */
function touch<Entry>(kept: Map<string, Entry>, key: string, most: number): void {
  const entry = kept.get(key);
  if (entry === undefined) return;
  kept.delete(key);
  kept.set(key, entry);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}

/** The months of a range, the first and the last perhaps in part. */
export function segmentsOf(range: DayRange): Segment[] {
  const segments: Segment[] = [];
  for (let month = monthStart(range.from); month <= range.to; month = nextMonthStart(month)) {
    const last = addDays(nextMonthStart(month), -1);
    const from = month < range.from ? range.from : month;
    const to = last > range.to ? range.to : last;
    segments.push({ month, from, to, whole: from === month && to === last });
  }
  return segments;
}

async function readVersions(tx: Tx, scope: StoreScope, range: DayRange): Promise<Map<ShopDay, string>> {
  const { rows } = await sql<{ month: ShopDay; version: string }>`
    /* planned once: product sales versions */ select month, version::text as version from product_sales_versions
    where store_id = ${scope.storeId}::uuid and month between ${monthStart(range.from)}::date and ${range.to}::date`.execute(
    tx.query,
  );
  return new Map(rows.map((row) => [row.month, row.version]));
}

/** Product; orders, units sold, units refunded; gross sales, discounts, refunds. */
type SumRow = [number, number, number, number, string, string, string];

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
    select s.part, json_agg(json_build_array(m.product_id, m.orders, m.units, m.refunded_units,
      m.gross_sales::text, m.discounts::text, m.refunds::text)) as sums
    from jsonb_to_recordset(${values(true)}::jsonb) as s(part int, "from" date, "to" date)
    join monthly_product_sales m on m.store_id = ${scope.storeId}::uuid and m.currency = ${currency} and m.month = s."from"
    group by s.part
    union all
    select p.part, json_agg(json_build_array(p.product_id, p.orders, p.units, p.refunded_units,
      p.gross_sales::text, p.discounts::text, p.refunds::text))
    from (
      select s.part, d.product_id, sum(d.orders) as orders, sum(d.units) as units, sum(d.refunded_units) as refunded_units,
        sum(d.gross_sales) as gross_sales, sum(d.discounts) as discounts, sum(d.refunds) as refunds
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
    ids: Float64Array.from(rows, ([id]) => id),
    counts: Float64Array.from(rows.flatMap(([, orders, units, refunded]) => [orders, units, refunded])),
    cents: BigInt64Array.from(rows.flatMap(([, , , , ...money]) => money.map(toCents))),
  };
}

/** The parts together, in columns first: adding numbers in arrays is many times faster than in objects. */
function add(parts: readonly Packed[]): ProductSums {
  const places = new Map<number, number>();
  for (const { ids } of parts) for (const id of ids) if (!places.has(id)) places.set(id, places.size);
  const counts = new Float64Array(places.size * COUNTS);
  const cents = new BigInt64Array(places.size * CENTS);
  for (const part of parts) {
    for (let at = 0; at < part.ids.length; at++) {
      const place = places.get(part.ids[at] as number) as number;
      for (let n = 0; n < COUNTS; n++) (counts[place * COUNTS + n] as number) += part.counts[at * COUNTS + n] as number;
      for (let n = 0; n < CENTS; n++) (cents[place * CENTS + n] as bigint) += part.cents[at * CENTS + n] as bigint;
    }
  }
  return new Map(
    [...places].map(([id, place]) => [
      id,
      sumOf(counts.subarray(place * COUNTS, (place + 1) * COUNTS), cents.subarray(place * CENTS, (place + 1) * CENTS)),
    ]),
  );
}

function sumOf(
  [orders = 0, soldUnits = 0, refundedUnits = 0]: Float64Array,
  [gross = 0n, discounts = 0n, refunds = 0n]: BigInt64Array,
): ProductSum {
  return {
    orders,
    soldUnits,
    refundedUnits,
    units: soldUnits - refundedUnits,
    grossCents: gross,
    discountCents: discounts,
    refundCents: refunds,
    netCents: gross - discounts - refunds,
  };
}
