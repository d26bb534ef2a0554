import type { LinkProps } from '@tanstack/react-router';
import type { AnomalyKind } from '#domain/anomalies/anomaly-kinds.ts';
import { formatDay } from '../../../platform/format/date.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity } from '../../../platform/format/number.ts';
import type { Alert } from '../alerts.data.ts';
import * as t from './unusual.text.ts';

type UnusualCause = Extract<Alert['cause'], { kind: AnomalyKind }>;

/** What differs from the usual, and the figures behind it. */
export function describeUnusual(cause: UnusualCause): { sentence: string; detail: string } {
  switch (cause.kind) {
    case 'no_orders':
      return {
        sentence: t.noOrdersSince(cause.time, formatDay(cause.day)),
        detail: t.usuallyOrders(formatCount(cause.usual), formatCount(cause.low), formatCount(cause.high)),
      };
    case 'unusual_sales':
      return describeSales(cause);
    case 'refund_spike': {
      const money = (amount: string) => formatMoney(amount, cause.currency);
      const refunds = t.refundsOf(cause.count, money(cause.refunds));
      const usual = [formatQuantity(cause.usual_count), money(cause.usual_refunds), money(cause.most_refunds)] as const;
      return { sentence: t.manyRefunds(formatDay(cause.day)), detail: `${refunds} ${t.usuallyRefunds(...usual)}` };
    }
    case 'failing_payments': {
      const failed = t.failedOf(formatCount(cause.failed), formatCount(cause.tried), cause.hours);
      return {
        sentence: t.failingPayments(cause.title || cause.method),
        detail: `${failed} ${t.usuallyFail(formatQuantity(cause.usual_percent))}`,
      };
    }
    case 'sell_out': {
      const lasting = t.lasts(formatQuantity(cause.stock), formatQuantity(cause.per_day), cause.days_left);
      const delivery = cause.is_ordered ? t.arrivesIn(cause.delivery_days) : t.wouldTake(cause.delivery_days);
      return { sentence: t.sellsOut(cause.name), detail: `${lasting} ${delivery}` };
    }
  }
}

function describeSales(cause: Extract<UnusualCause, { kind: 'unusual_sales' }>) {
  const money = (amount: string) => formatMoney(amount, cause.currency);
  const day = formatDay(cause.day);
  const sales = cause.until === null ? t.salesOfDay(money(cause.sales)) : t.salesUntil(money(cause.sales), cause.until);
  return {
    sentence: cause.direction === 'low' ? t.lowSales(day) : t.highSales(day),
    detail: `${sales} ${t.usuallySales(money(cause.usual), money(cause.low), money(cause.high))}`,
  };
}

/** Several alerts of one kind, open or cleared. */
export function describeUnusualGroup(kind: AnomalyKind, count: number): string {
  return t.groups[kind](count);
}

/** The screen that shows the figures. */
export function unusualLink(cause: UnusualCause): LinkProps {
  switch (cause.kind) {
    case 'no_orders':
      return { to: '/dashboard/orders' };
    case 'unusual_sales': {
      const days = { period: 'custom', from: cause.day, to: cause.day } as const;
      return { to: '/dashboard/analytics', search: { tab: 'sales', ...days, measure: 'grossSales' } };
    }
    case 'refund_spike':
      return { to: '/dashboard/orders', search: { refunded_from: cause.day, refunded_to: cause.day } };
    case 'failing_payments':
      return { to: '/dashboard/orders', search: { payment_method: cause.method, status: 'failed,cancelled' } };
    case 'sell_out':
      return { to: '/dashboard/products/reorder', search: { show: 'all', search: cause.name } };
  }
}
