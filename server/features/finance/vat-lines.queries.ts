import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { vatLine } from '#contract/finance.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import { plannedOnce, type StatementTag } from '../../platform/db/prepared-statements.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { reversedRangeError } from '../../platform/http/reversed-range-error.ts';
import { readSums, reportCache, vatRows } from '../sums/sums.public.ts';

export type VatLine = z.output<typeof vatLine>;

interface PageRequest extends DayRange {
  readonly rate?: string | undefined;
  readonly page: number;
  readonly per_page: number;
}

/**
 * A page of a VAT report's orders and refunds, by day and order. Their totals over all pages equal the report's.
 * @throws AppError INVALID_INPUT when the first day is after the last.
 */
export async function readVatLines(tx: Tx, scope: StoreScope, { page, per_page, rate, ...range }: PageRequest) {
  if (range.from > range.to) throw reversedRangeError('from', 'to');
  const { currency } = await readShopSettings(tx, scope);
  const days = await countByDay(tx, scope, currency, range, rate);
  const total = days.reduce((sum, { documents }) => sum + documents, 0);
  const part = partOf(days, (page - 1) * per_page, per_page);
  return {
    items: part === null ? [] : await readPart(tx, scope, { currency, rate, ...part }),
    total,
    totalPages: Math.ceil(total / per_page),
    page,
    perPage: per_page,
  };
}

interface DayCount {
  day: ShopDay;
  documents: number;
}

/** Identifies an order or refund of a VAT report. */
export type VatDocument = readonly [orderId: number, refundId: number | null];

/**
 * All orders and refunds of a VAT report in page order, of any rate.
 * @throws AppError INVALID_INPUT when the first day is after the last.
 */
export async function readVatDocuments(tx: Tx, scope: StoreScope, range: DayRange): Promise<VatDocument[]> {
  if (range.from > range.to) throw reversedRangeError('from', 'to');
  const { currency } = await readShopSettings(tx, scope);
  const { rows } = await sql<{ documents: VatDocument[] }>`
    select coalesce(json_agg(json_build_array(k.order_id, k.refund_id)), '[]') as documents from (
      select order_id, refund_id from (${documentsOf(scope.storeId, currency, range)}) as d
      order by day, order_id, refund_id nulls first
    ) as k`.execute(tx.query);
  return rows[0]?.documents ?? [];
}

/** The lines of these documents that count and have the rate, in any order. */
export async function readVatLinesOf(
  tx: Tx,
  scope: StoreScope,
  documents: readonly VatDocument[],
  rate: string | undefined,
): Promise<VatLine[]> {
  const orders = sql`${documents.map(([orderId]) => orderId)}::bigint[]`;
  const wanted = sql`
    select w.order_id, w.refund_id, o.number
    from unnest(${orders}, ${documents.map(([, refundId]) => refundId)}::bigint[]) as w(order_id, refund_id)
    join woocommerce_orders o on o.store_id = ${scope.storeId}::uuid and o.wc_id = w.order_id and o.counts`;
  const isShort = rate === undefined && documents.length <= MAX_PREPARED_PAGE;
  const statement: StatementTag = isShort ? plannedOnce : sql;
  const { rows } = await statement<{ lines: PartRow[] }>`
    with documents as materialized (${wanted}), ${linesOf(scope, rate)}
    select coalesce(json_agg(l), '[]') as lines from (
      select * from lines where ${rate === undefined ? sql`true` : sql`has_rate`}
    ) l`.execute(tx.query);
  return (rows[0]?.lines ?? []).map(lineOf);
}

/** Documents per day, read from the stored sums: counting a year of orders per page would be slow. */
function countByDay(tx: Tx, scope: StoreScope, currency: string, { from, to }: DayRange, rate: string | undefined) {
  const query = {
    dimensions: rate === undefined ? (['vat_document'] as const) : (['vat_sale', 'vat_refund'] as const),
    range: { from, to },
    currency,
    interval: 'day' as const,
  };
  return reportCache.read(tx, scope, `vat days ${JSON.stringify({ query, rate })}`, async () => {
    const rows = await readSums(tx, scope, query);
    const counted = rows.filter((row) => row.start !== null && (rate === undefined || row.key === rate));
    return [...Map.groupBy(counted, ({ start }) => start as ShopDay)]
      .map(([day, of]): DayCount => ({ day, documents: of.reduce((sum, { orders }) => sum + orders, 0) }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  });
}

interface Part extends DayRange {
  /** Documents of its first day to skip. */
  readonly skip: number;
  readonly take: number;
}

/** The days that contain a page of documents; null after the last. */
function partOf(days: readonly DayCount[], first: number, take: number): Part | null {
  let before = 0;
  let begun: { from: ShopDay; to: ShopDay; skip: number } | undefined;
  for (const { day, documents } of days) {
    if (before >= first + take) break;
    if (before + documents > first) {
      begun = { from: begun?.from ?? day, skip: begun?.skip ?? first - before, to: day };
    }
    before += documents;
  }
  return begun === undefined ? null : { ...begun, take };
}

interface PartRow {
  order_id: number;
  refund_id: number | null;
  number: string;
  day: ShopDay;
  rates: { key: string; label: string; percent: string | null; base: string; vat: string }[];
}

async function readPart(
  tx: Tx,
  scope: StoreScope,
  { currency, rate, ...part }: Part & { currency: string; rate: string | undefined },
): Promise<VatLine[]> {
  if (rate === undefined) return readPageOf(tx, scope, currency, part);
  const { rows } = await sql<{ lines: PartRow[] }>`
    with documents as materialized (${documentsOf(scope.storeId, currency, part)}), ${linesOf(scope, rate)}
    select coalesce(json_agg(l order by l.day, l.order_id, l.refund_id nulls first), '[]') as lines from (
      select * from lines where has_rate ${pageOf(part)}
    ) l`.execute(tx.query);
  return (rows[0]?.lines ?? []).map(lineOf);
}

/** Chooses the documents first, so that the long statement of their lines depends on ids alone and is planned once. */
async function readPageOf(tx: Tx, scope: StoreScope, currency: string, part: Part): Promise<VatLine[]> {
  // How much a range holds depends on its days; one day is as good as another.
  const statement: StatementTag = part.from === part.to ? plannedOnce : sql;
  const { rows } = await statement<{ documents: VatDocument[] }>`
    select coalesce(json_agg(json_build_array(k.order_id, k.refund_id)), '[]') as documents from (
      select order_id, refund_id from (${documentsOf(scope.storeId, currency, part)}) as d ${pageOf(part)}
    ) as k`.execute(tx.query);
  const documents = rows[0]?.documents ?? [];
  const place = new Map(documents.map((document, at) => [String(document), at]));
  const placeOf = ({ order_id, refund_id }: VatLine) => place.get(String([order_id, refund_id])) ?? 0;
  const lines = await readVatLinesOf(tx, scope, documents, undefined);
  return lines.sort((one, other) => placeOf(one) - placeOf(other));
}

/** Pages up to this size use a prepared plan, which would be bad for larger ones. */
const MAX_PREPARED_PAGE = 100;

/** The orders and refunds in `documents` with their rates. */
function linesOf({ storeId }: StoreScope, rate: string | undefined): RawBuilder<unknown> {
  return sql`lines as (
      select p.order_id, p.refund_id, p.day, d.number,
        json_agg(json_build_object('key', p.rate_key, 'label', p.label, 'percent', trim_scale(p.percent)::text, 'base', p.base::text, 'vat', p.vat::text)
          order by p.percent desc nulls last, p.rate_key) as rates,
        bool_or(p.rate_key = ${rate ?? ''}) as has_rate
      from (${vatRows(storeId, sql`select distinct order_id from documents`)}) p
      join documents d on d.order_id = p.order_id and d.refund_id is not distinct from p.refund_id
      group by p.order_id, p.refund_id, p.day, d.number
    )`;
}

function pageOf({ skip, take }: Part): RawBuilder<unknown> {
  return sql`order by day, order_id, refund_id nulls first limit ${take} offset ${skip}`;
}

function documentsOf(storeId: string, currency: string, { from, to }: DayRange): RawBuilder<unknown> {
  const within = from === to ? sql`= ${from}::date` : sql`between ${from}::date and ${to}::date`;
  return sql`
    select wc_id as order_id, null::bigint as refund_id, number, sales_day as day from woocommerce_orders
    where store_id = ${storeId}::uuid and counts and currency = ${currency} and sales_day ${within}
    union all
    select r.order_id, r.refund_id, o.number, r.refund_day from woocommerce_order_refunds r
    join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.wc_id = r.order_id
    where r.store_id = ${storeId}::uuid and r.refund_day ${within} and o.counts and o.currency = ${currency}`;
}

function lineOf({ order_id, refund_id, number, day, rates }: PartRow): VatLine {
  const sum = (of: 'base' | 'vat') => rates.reduce((cents, each) => cents + toCents(each[of]), 0n);
  const [base, vat] = [sum('base'), sum('vat')];
  return {
    order_id,
    refund_id,
    number,
    day,
    rates: rates.map((each) => ({ ...each, base: fromCents(toCents(each.base)), vat: fromCents(toCents(each.vat)) })),
    base: fromCents(base),
    vat: fromCents(vat),
    total: fromCents(base + vat),
  };
}
