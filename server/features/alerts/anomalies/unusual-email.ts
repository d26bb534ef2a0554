import type { AlertCause } from '#contract/alerts.ts';
import { ANOMALY_KINDS, type AnomalyKind } from '#domain/anomalies/anomaly-kinds.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { currentLocale } from '../../../platform/language/language.ts';
import type { EmailContent } from '../email-content.ts';
import { toCause } from '../alerts.queries.ts';
import { t } from '../alerts.texts.ts';

type UnusualCause = Extract<AlertCause, { kind: AnomalyKind }>;

/** The email about alerts of one kind that compare with the usual. `causes` must not be empty. */
export function unusualContent(store: string, causes: readonly AlertCause[], longest: number): EmailContent {
  const unusual = causes as readonly UnusualCause[];
  const [first] = unusual as readonly [UnusualCause];
  const { what } = describe(first);
  const subject = unusual.length > 1 && first.kind === 'sell_out' ? t.sellOuts(t.products(unusual.length)) : what;
  const lines = unusual.slice(0, longest).map((cause) => `- ${lineOf(cause)}`);
  const more = unusual.length - longest;
  return {
    subject: t.ofStore(store, subject),
    paragraphs: [t.unusualIn(store), [...lines, ...(more > 0 ? [t.andMore(more)] : [])].join('\n')],
    action: actionOf(first),
  };
}

/** A stored alert that compares with the usual, in a line; null for other kinds. */
export function unusualLine(kind: string, data: object): string | null {
  const known = ANOMALY_KINDS.find((each) => each === kind);
  return known === undefined ? null : lineOf(toCause(known, data) as UnusualCause);
}

function lineOf(cause: UnusualCause): string {
  const { what, detail } = describe(cause);
  return t.figuresOf(what.charAt(0).toLocaleUpperCase() + what.slice(1), detail);
}

function describe(cause: UnusualCause): { what: string; detail: string } {
  switch (cause.kind) {
    case 'no_orders': {
      const [usual, low, high] = [cause.usual, cause.low, cause.high].map(String) as [string, string, string];
      return { what: t.noOrders(cause.time, dayText(cause.day)), detail: t.usuallyOrders(usual, low, high) };
    }
    case 'unusual_sales': {
      const money = (amount: string) => moneyOf(amount, cause.currency);
      const sales =
        cause.until === null ? t.salesOfDay(money(cause.sales)) : t.salesUntil(money(cause.sales), cause.until);
      const day = dayText(cause.day);
      return {
        what: cause.direction === 'low' ? t.lowSales(day) : t.highSales(day),
        detail: t.usuallySales(sales, money(cause.usual), money(cause.low), money(cause.high)),
      };
    }
    case 'refund_spike': {
      const money = (amount: string) => moneyOf(amount, cause.currency);
      const refunds = t.refundsOf(t.refundCount(cause.count), money(cause.refunds));
      const detail = t.usuallyRefunds(
        refunds,
        numberText(cause.usual_count),
        money(cause.usual_refunds),
        money(cause.most_refunds),
      );
      return { what: t.manyRefunds(dayText(cause.day)), detail };
    }
    case 'failing_payments':
      return {
        what: t.failingPayments(cause.title || cause.method),
        detail: t.failedOf(cause.failed, cause.tried, cause.hours, numberText(cause.usual_percent)),
      };
    case 'sell_out': {
      const lasting = t.lasts(String(cause.stock), numberText(cause.per_day), t.days(cause.days_left));
      const delivery = t.days(cause.delivery_days);
      const detail = cause.is_ordered ? t.arrivesIn(lasting, delivery) : t.wouldTake(lasting, delivery);
      return { what: t.sellsOut(cause.name), detail };
    }
  }
}

/** The screen that shows the figures. */
function actionOf(cause: UnusualCause): EmailContent['action'] {
  switch (cause.kind) {
    case 'no_orders':
      return { label: t.viewOrders, path: '/dashboard/orders' };
    case 'unusual_sales': {
      const days = `period=custom&from=${cause.day}&to=${cause.day}`;
      return { label: t.viewSales, path: `/dashboard/analytics?tab=sales&${days}&measure=grossSales` };
    }
    case 'refund_spike': {
      const days = `refunded_from=${cause.day}&refunded_to=${cause.day}`;
      return { label: t.viewRefunds, path: `/dashboard/orders?${days}` };
    }
    case 'failing_payments': {
      const filter = `status=failed,cancelled&payment_method=${encodeURIComponent(cause.method)}`;
      return { label: t.viewFailed, path: `/dashboard/orders?${filter}` };
    }
    case 'sell_out':
      return { label: t.viewReorder, path: '/dashboard/products/reorder' };
  }
}

function dayText(day: ShopDay): string {
  const options = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLocale(), options);
}

function moneyOf(amount: string, currency: string): string {
  return formatAmount(amount, currency, 'short');
}

function numberText(value: number): string {
  return value.toLocaleString(currentLocale(), { maximumFractionDigits: 1 });
}
