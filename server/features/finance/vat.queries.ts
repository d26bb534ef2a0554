import { sql } from 'kysely';
import type { z } from 'zod';
import type { vatReport } from '#contract/finance.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import { addDays, daysInRange, type ShopDay, shopDayOf } from '#domain/time/shop-time.ts';
import type { VatCategory } from '#domain/vat/vat-category.ts';
import { nameOfPeriod, vatPeriodAfter, vatPeriodBefore, vatPeriodOf } from '#domain/vat/vat-period.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { reversedRangeError } from '../../platform/http/reversed-range-error.ts';
import { type KeyedSums, readSums } from '../sums/sums.public.ts';

export interface VatRequest {
  readonly from?: ShopDay | undefined;
  readonly to?: ShopDay | undefined;
  readonly period_of?: ShopDay | undefined;
  readonly year_end: number;
}

export type VatReport = z.output<typeof vatReport>;

interface VatRow {
  currency: string;
  kind: 'sale' | 'refund';
  rate_key: string;
  label: string;
  percent: string | null;
  orders: number;
  documents: number;
  base: string;
  vat: string;
}

/**
 * Output VAT by rate of a tax period or of any days, from the amounts stored by the shop. Base and VAT add up to the total sales of the
 * same days. `now` determines the current tax period.
 * @throws AppError INVALID_INPUT when the first day is after the last.
 */
export async function readVat(tx: Tx, scope: StoreScope, request: VatRequest, now: Date): Promise<VatReport> {
  const { currency, timezone } = await readShopSettings(tx, scope);
  const category = await readVatCategory(tx, scope);
  const { range, previous, next } = periodsOf(request, category, shopDayOf(now, timezone));
  if (range.from > range.to) throw reversedRangeError('from', 'to');
  const all = await readRows(tx, scope, range);
  const rows = all.filter((row) => row.currency === currency);
  return {
    currency,
    category,
    ...range,
    name: nameOfPeriod(range),
    previous,
    next,
    rates: ratesOf(rows),
    totals: totalsOf(rows),
    summary: summaryOf(rows),
    otherCurrencies: othersOf(all.filter((row) => row.currency !== currency)),
  };
}

/** The category of the merchant's tax periods; null if they have not said. */
export async function readVatCategory(tx: Tx, scope: StoreScope): Promise<VatCategory | null> {
  const { rows } = await sql<{ vat_category: VatCategory | null }>`
    select vat_category from organizations where id = ${scope.organizationId}::uuid`.execute(tx.query);
  return rows[0]?.vat_category ?? null;
}

function periodsOf({ from, to, period_of, year_end }: VatRequest, chosen: VatCategory | null, today: ShopDay) {
  const category = chosen ?? 'C';
  if (from === undefined && to === undefined) {
    const range = vatPeriodOf(period_of ?? today, category, year_end);
    return {
      range,
      previous: vatPeriodBefore(range, category, year_end),
      next: vatPeriodAfter(range, category, year_end),
    };
  }
  const range: DayRange = { from: from ?? to ?? today, to: to ?? from ?? today };
  const days = Math.max(1, daysInRange(range.from, range.to));
  return {
    range,
    previous: { from: addDays(range.from, -days), to: addDays(range.from, -1) },
    next: { from: addDays(range.to, 1), to: addDays(range.to, days) },
  };
}

async function readRows(tx: Tx, scope: StoreScope, { from, to }: DayRange): Promise<VatRow[]> {
  const rows = await readSums(tx, scope, {
    dimensions: ['vat_sale', 'vat_refund', 'vat_document'],
    range: { from, to },
  });
  return rows.map(vatRowOf).toSorted(highestRateFirst);
}

function vatRowOf(row: KeyedSums): VatRow {
  const isDocument = row.dimension === 'vat_document';
  return {
    currency: row.currency,
    kind: row.dimension === 'vat_sale' || (isDocument && row.key === 'sale') ? 'sale' : 'refund',
    rate_key: isDocument ? '' : row.key,
    label: row.label,
    percent: isDocument ? null : percentOf(row.key),
    orders: isDocument ? 0 : row.orders,
    documents: isDocument ? row.orders : 0,
    base: row.vat_base,
    vat: row.tax,
  };
}

/** The percent in '<rate id>@<percent>'; null if missing. */
function percentOf(rateKey: string): string | null {
  return rateKey.split('@')[1] || null;
}

function highestRateFirst(one: VatRow, other: VatRow): number {
  if (one.percent !== other.percent) return Number(other.percent ?? -1) - Number(one.percent ?? -1);
  return one.rate_key < other.rate_key ? -1 : 1;
}

function added(rows: readonly VatRow[]) {
  const base = rows.reduce((sum, row) => sum + toCents(row.base), 0n);
  const vat = rows.reduce((sum, row) => sum + toCents(row.vat), 0n);
  return { base, vat };
}

function sumsOf(rows: readonly VatRow[], kind: VatRow['kind'], counted: 'orders' | 'documents') {
  const own = rows.filter((row) => row.kind === kind);
  const { base, vat } = added(own);
  return { orders: own.reduce((sum, row) => sum + row[counted], 0), base: fromCents(base), vat: fromCents(vat) };
}

function ratesOf(rows: readonly VatRow[]): VatReport['rates'] {
  return [...Map.groupBy(rows, ({ rate_key }) => rate_key)].map(([key, own]) => {
    const { base, vat } = added(own);
    return {
      key,
      label: own.find(({ label }) => label !== '')?.label ?? '',
      percent: own[0]?.percent ?? null,
      sales: sumsOf(own, 'sale', 'orders'),
      refunds: sumsOf(own, 'refund', 'orders'),
      net: { base: fromCents(base), vat: fromCents(vat) },
    };
  });
}

function totalsOf(rows: readonly VatRow[]): VatReport['totals'] {
  const { base, vat } = added(rows);
  return {
    sales: sumsOf(rows, 'sale', 'documents'),
    refunds: sumsOf(rows, 'refund', 'documents'),
    base: fromCents(base),
    vat: fromCents(vat),
    total: fromCents(base + vat),
  };
}

function summaryOf(rows: readonly VatRow[]): VatReport['summary'] {
  const lineOf = (of: readonly VatRow[], amount: (row: VatRow) => bigint) => {
    const side = (kind: VatRow['kind']) => of.reduce((sum, row) => (row.kind === kind ? sum + amount(row) : sum), 0n);
    const [sales, refunds] = [side('sale'), side('refund')];
    return { sales: fromCents(sales), refunds: fromCents(refunds), net: fromCents(sales + refunds) };
  };
  const inGroup = (group: VatGroup) => rows.filter((row) => groupOf(row.rate_key, row.percent) === group);
  const whole = (row: VatRow) => toCents(row.base) + toCents(row.vat);
  return {
    taxed: lineOf(inGroup('taxed'), whole),
    outputTax: lineOf(rows, (row) => toCents(row.vat)),
    zeroRated: lineOf(inGroup('zero-rated'), whole),
    noVat: lineOf(inGroup('no-vat'), whole),
    unallocated: lineOf(inGroup('unallocated'), whole),
  };
}

function othersOf(rows: readonly VatRow[]): VatReport['otherCurrencies'] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => {
    const { base, vat } = added(own);
    return { currency, vat: fromCents(vat), total: fromCents(base + vat) };
  });
}

/** A rate's group in the summary of a VAT report. */
export type VatGroup = 'taxed' | 'zero-rated' | 'no-vat' | 'unallocated';

/** `key` as in the contract's vatRate; percent as decimal text or null. */
export function groupOf(key: string, percent: string | null): VatGroup {
  if (key === '') return 'no-vat';
  if (key === 'other') return 'unallocated';
  return percent !== null && Number(percent) === 0 ? 'zero-rated' : 'taxed';
}
