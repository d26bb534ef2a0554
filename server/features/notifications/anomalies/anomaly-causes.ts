import { sql } from 'kysely';
import { ANOMALY_KINDS, type AnomalyKind } from '#domain/anomalies/anomaly-kinds.ts';
import {
  type Anomalies,
  findAnomalies,
  isOfFall,
  knowsBaseline,
  renamedFall,
} from '#domain/anomalies/find-anomalies.ts';
import { specialDay } from '#domain/anomalies/special-days.ts';
import { learnBaseline } from '#domain/anomalies/baseline.ts';
import { isSouthAfrican } from '#domain/money/currency.ts';
import { fromCents } from '#domain/money/money.ts';
import { addDays, shopDayOf, type ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { readUnusualChoice } from './anomaly-settings.ts';
import type { FoundCause } from './found-cause.ts';
import { learnDays, readDays } from './learned-days.ts';
import { momentOf, readLastOrder, readObservation } from './read-observation.queries.ts';
import { readSellOuts } from './sell-outs.queries.ts';

export interface WatchedStore {
  readonly id: string;
  readonly timezone: string;
  readonly currency: string;
  readonly dateType: string;
  readonly lastSyncAt: Date | null;
}

interface OpenAlert {
  kind: AnomalyKind;
  subject: string;
  data: FoundCause['data'];
  opened_at: Date;
  cleared_at: Date | null;
}

/** If the shop has not been read for this long, missing orders mean nothing. */
const MAX_SILENCE_MS = 3 * 3_600_000;

/**
 * What differs from the usual in a store: as of its last sync, from what is known of its last 12 weeks. While the shop can't be
 * read, the open alerts stay as they are. Cost: the orders of two days, and one row per day and reordered product.
 */
export async function findCauses(tx: Tx, store: WatchedStore, now: Date): Promise<FoundCause[]> {
  const { sensitivity, off } = await readUnusualChoice(tx, store.id);
  if (sensitivity === 'off' || store.lastSyncAt === null) return [];
  const alerts = await readRecentAlerts(tx, store.id, now);
  const open = alerts.filter(({ cleared_at, kind }) => cleared_at === null && !off.includes(kind));
  const at = new Date(Math.min(now.getTime(), store.lastSyncAt.getTime()));
  if (now.getTime() - at.getTime() > MAX_SILENCE_MS) {
    return open.map(asFound);
  }
  const today = shopDayOf(at, store.timezone);
  await learnDays(tx, store.id, today);
  const known = await readDays(tx, store.id, { today, currency: store.currency });
  // Holidays are known for South Africa only.
  const special = isSouthAfrican(store.currency) ? specialDay : () => null;
  const baseline = learnBaseline(known.days, special);
  if (!knowsBaseline(baseline)) return [];
  const lastOrder = await readLastOrder(tx, store.id, at);
  const seen = await readObservation(tx, store, { at, today: known.today, lastOrder });
  const found = findAnomalies(baseline, seen, {
    sensitivity,
    special,
    off,
    open,
    isExplained: (day) => alerts.some((alert) => explains(alert, day, store.timezone, at)),
  });
  const causes = causesOf(found, store, lastOrder);
  await renameFall(tx, store.id, open, causes);
  const staying = found.fallStays ? open.filter(isOfFall).map(asFound) : [];
  if (off.includes('sell_out')) return [...causes, ...staying];
  const soldOut = new Set(open.filter(({ kind }) => kind === 'sell_out').map(({ subject }) => subject));
  return [
    ...causes,
    ...staying,
    ...(await readSellOuts(tx, store.id, momentOf(at, store.timezone), sensitivity, soldOut)),
  ];
}

function asFound({ kind, subject, data }: OpenAlert): FoundCause {
  return { kind, subject, data } as FoundCause;
}

/** An alert of a fall whose kind changes stays the same alert: it keeps its read and emailed state. */
async function renameFall(
  tx: Tx,
  storeId: string,
  open: readonly OpenAlert[],
  causes: readonly FoundCause[],
): Promise<void> {
  const renamed = renamedFall(open, causes);
  if (renamed === null) return;
  const { from, to } = renamed;
  await tx.query
    .updateTable('alerts')
    .set({ kind: to.kind, subject: to.subject })
    .where('store_id', '=', storeId)
    .where('kind', '=', from.kind)
    .where('subject', '=', from.subject)
    .where('cleared_at', 'is', null)
    .execute();
}

/** Alerts of these kinds that are open or cleared in the last three days. */
async function readRecentAlerts(tx: Tx, storeId: string, now: Date): Promise<OpenAlert[]> {
  const { rows } = await sql<OpenAlert>`
    select a.kind, a.subject, a.data, a.opened_at, a.cleared_at from alerts a
    where a.store_id = ${storeId}::uuid and a.kind = any (${[...ANOMALY_KINDS]}::text[])
      and (a.cleared_at is null or a.cleared_at > ${now}::timestamptz - interval '3 days')
    order by a.opened_at, a.id`.execute(tx.query);
  return rows;
}

/** Whether an alert explains low sales on a day. A time without orders began before it was detected, mostly on the same day. */
function explains(alert: OpenAlert, day: ShopDay, timezone: string, at: Date): boolean {
  if (!isOfFall(alert)) return false;
  const { opened_at, cleared_at } = alert;
  const from = addDays(shopDayOf(opened_at, timezone), -1);
  return from <= day && day <= shopDayOf(cleared_at ?? at, timezone);
}

function causesOf(found: Anomalies, { currency }: WatchedStore, lastOrder: Date | null): FoundCause[] {
  const { noOrders, sales, refunds, payments } = found;
  const causes: FoundCause[] = payments.map(({ expectedPercent, ...count }) => ({
    kind: 'failing_payments',
    subject: count.method,
    data: { ...count, usual_percent: Math.round(expectedPercent * 10) / 10 },
  }));
  if (noOrders !== null && lastOrder !== null) {
    const data = {
      since: lastOrder.toISOString(),
      day: noOrders.since.day,
      time: clockText(noOrders.since.minutes),
      usual: Math.round(noOrders.expected),
      low: noOrders.low,
      high: noOrders.high,
    };
    causes.push({ kind: 'no_orders', subject: 'no_orders', data });
  }
  if (sales !== null) {
    const { direction, day, until } = sales;
    const data = {
      direction,
      day,
      until: until === null ? null : clockText(until),
      currency,
      sales: amount(sales.sales),
      usual: amount(sales.expected),
      low: amount(sales.low),
      high: amount(sales.high),
    };
    causes.push({ kind: 'unusual_sales', subject: direction, data });
  }
  if (refunds !== null) {
    const data = {
      day: refunds.day,
      currency,
      count: refunds.count,
      refunds: amount(refunds.refunds),
      usual_count: Math.round(refunds.expectedCount * 10) / 10,
      usual_refunds: amount(refunds.expectedRefunds),
      most_refunds: amount(refunds.mostRefunds),
    };
    causes.push({ kind: 'refund_spike', subject: 'refunds', data });
  }
  return causes;
}

function amount(cents: number): string {
  return fromCents(BigInt(Math.round(cents)));
}

function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
