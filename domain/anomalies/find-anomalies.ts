import type { ShopDay } from '../time/shop-time.ts';
import { type ActiveSensitivity, type AnomalyKind, FEWEST_DAYS } from './anomaly-kinds.ts';
import { type FailingPayments, findFailingPayments } from './failing-payments.ts';
import { findNoOrders, type NoOrders } from './no-orders.ts';
import type { Observation } from './observation.ts';
import { findRefundSpike, type RefundSpike } from './refund-spike.ts';
import type { SpecialDay } from './special-days.ts';
import { findUnusualSales, todaySaysSomething, type UnusualSales } from './unusual-sales.ts';
import type { Baseline } from './baseline.ts';

/** Unusual figures at a moment, without sell-outs. Null or empty: nothing of this kind. */
export interface Anomalies {
  readonly noOrders: NoOrders | null;
  readonly sales: UnusualSales | null;
  readonly refunds: RefundSpike | null;
  readonly payments: readonly FailingPayments[];
  /** Whether an open alert of a fall stays as it is: nothing is found any more, but nothing has shown that it is over. */
  readonly fallStays: boolean;
}

/** An alert by kind and subject: a payment method, or `low` or `high` sales. */
export interface AlertName {
  readonly kind: AnomalyKind;
  readonly subject: string;
}

interface Options {
  readonly sensitivity: ActiveSensitivity;
  readonly special: (day: ShopDay) => SpecialDay | null;
  /** Kinds that are switched off. */
  readonly off: readonly AnomalyKind[];
  /** The alerts that are open. */
  readonly open: readonly AlertName[];
  /** Whether an alert of a fall was open on this day: it explains low sales. */
  readonly isExplained: (day: ShopDay) => boolean;
}

/** Whether a shop has enough history to know what is usual. */
export function knowsBaseline({ days }: Baseline): boolean {
  return days.length >= FEWEST_DAYS;
}

/**
 * Whether an alert is about a fall: a payment method that fails, no orders, or low sales. Each may cause the next, so together they are one
 * alert, which names the first one that applies.
 */
export function isOfFall({ kind, subject }: AlertName): boolean {
  return kind === 'failing_payments' || kind === 'no_orders' || (kind === 'unusual_sales' && subject === 'low');
}

/** Compares a moment with the usual. One alert per cause: see `isOfFall`. */
export function findAnomalies(baseline: Baseline, seen: Observation, options: Options): Anomalies {
  const { sensitivity, open, isExplained, off, special } = options;
  const isOpen = (kind: AnomalyKind, subject?: string) =>
    open.some((one) => one.kind === kind && (subject === undefined || one.subject === subject));
  const isFalling = open.some(isOfFall);
  const question = { baseline, seen, sensitivity };
  const ask = <Found>(kind: AnomalyKind, find: () => Found) => (off.includes(kind) ? null : find());
  const payments =
    ask('failing_payments', () => findFailingPayments(question, (method) => isOpen('failing_payments', method))) ?? [];
  const silence = ask('no_orders', () => findNoOrders({ ...question, isOpen: isOpen('no_orders') }));
  const noOrders = payments.length > 0 ? null : silence;
  const isOpenSide = { low: isFalling, high: isOpen('unusual_sales', 'high') };
  const found = ask('unusual_sales', () =>
    findUnusualSales({ ...question, isOpen: isOpenSide }, (day) => special(day) !== null),
  );
  const isNews =
    found?.direction !== 'low' ||
    (payments.length === 0 && noOrders === null && (isFalling || !isExplained(found.day)));
  const sales = isNews ? found : null;
  const isFall = payments.length > 0 || noOrders !== null || sales?.direction === 'low';
  const fallStays = !isFall && isFalling && seen.countsWhenPlaced && !todaySaysSomething(baseline, seen);
  const refunds = ask('refund_spike', () => findRefundSpike({ ...question, isOpen: isOpen('refund_spike') }));
  return { noOrders, payments, sales, refunds, fallStays };
}

/**
 * The open alert of a fall that continues as another kind, and that kind; null if there is none. Nobody is notified again, because the
 * cause is the same.
 */
export function renamedFall(
  open: readonly AlertName[],
  found: readonly AlertName[],
): { from: AlertName; to: AlertName } | null {
  const isIn = (list: readonly AlertName[], { kind, subject }: AlertName) =>
    list.some((one) => one.kind === kind && one.subject === subject);
  const from = open.find((one) => isOfFall(one) && !isIn(found, one));
  const to = found.find((one) => isOfFall(one) && !isIn(open, one));
  return from && to ? { from, to } : null;
}
