import type { ShopDay } from '../time/shop-time.ts';
import { type ActiveSensitivity, type AnomalyKind, FEWEST_DAYS } from './anomaly-kinds.ts';
import { type FailingPayments, findFailingPayments } from './failing-payments.ts';
import { findNoOrders, type NoOrders } from './no-orders.ts';
import type { Observation } from './observation.ts';
import { findRefundSpike, type RefundSpike } from './refund-spike.ts';
import type { SpecialDay } from './special-days.ts';
import { findUnusualSales, type UnusualSales } from './unusual-sales.ts';
import type { Usual } from './usual.ts';

/** What differs from the usual at a moment, sell-outs apart. Null or empty: nothing of this kind. */
export interface Anomalies {
  readonly noOrders: NoOrders | null;
  readonly sales: UnusualSales | null;
  readonly refunds: RefundSpike | null;
  readonly payments: readonly FailingPayments[];
}

interface Options {
  readonly sensitivity: ActiveSensitivity;
  readonly special: (day: ShopDay) => SpecialDay | null;
  /** Kinds that are switched off. */
  readonly off: readonly AnomalyKind[];
  /** Whether the alert of this kind (and payment method) is open. */
  readonly isOpen: (kind: AnomalyKind, method?: string) => boolean;
  /** Whether an alert about orders or payments was open on this day: it explains low sales. */
  readonly isExplained: (day: ShopDay) => boolean;
}

/** Whether a shop has enough history to know what is usual. */
export function knowsUsual({ days }: Usual): boolean {
  return days.length >= FEWEST_DAYS;
}

/**
 * Compares a moment with the usual. One alert per cause: without orders, or while a payment method fails, low sales say
 * nothing new.
 */
export function findAnomalies(usual: Usual, seen: Observation, options: Options): Anomalies {
  const { sensitivity, isOpen, isExplained, off, special } = options;
  const ask = <Found>(kind: AnomalyKind, find: (question: Parameters<typeof findNoOrders>[0]) => Found): Found | null =>
    off.includes(kind) ? null : find({ usual, seen, sensitivity, isOpen: isOpen(kind) });
  const noOrders = ask('no_orders', findNoOrders);
  const payments = off.includes('failing_payments')
    ? []
    : findFailingPayments({ usual, seen, sensitivity }, (method) => isOpen('failing_payments', method));
  const sales = ask('unusual_sales', (question) => findUnusualSales(question, (day) => special(day) !== null));
  const isNews = sales?.direction !== 'low' || (noOrders === null && payments.length === 0 && !isExplained(sales.day));
  return { noOrders, payments, sales: isNews ? sales : null, refunds: ask('refund_spike', findRefundSpike) };
}
