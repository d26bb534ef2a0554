import { wholeDaysOfCover } from '#domain/alerts.ts';
import { PAST_DUE_GRACE_DAYS } from '#domain/billing/plans.ts';
import { formatDay } from '../../platform/format/date.ts';
import { formatQuantity } from '../../platform/format/number.ts';
import type { Alert } from './alerts.data.ts';
import type { AlertGroup } from './group-alerts.ts';
import { describeUnusual, describeUnusualGroup } from './unusual/describe-unusual.ts';
import * as t from './alerts.text.ts';

export interface AlertText {
  sentence: string;
  detail: string | null;
}

/** The text of a missing payment, whether or not PayFast still retries the card. */
const IN_GRACE = t.youKeepFullAccess(PAST_DUE_GRACE_DAYS);

export function describeAlert({ cause, store_name, cleared_at }: Alert): AlertText {
  const store = store_name ?? t.yourStore;
  switch (cause.kind) {
    case 'low_stock':
      return {
        sentence: t.is(cause.name, (cause.stock ?? 0) < 0),
        detail: stockLeft(cause),
      };
    case 'out_of_stock':
      return { sentence: t.isOutOfStock(cause.name), detail: null };
    case 'failed_sync':
      return { sentence: t.couldntSync(store), detail: cause.message || null };
    case 'webhook':
      return {
        sentence: t.isntSendingUpdates(store),
        detail: t.itsWebhooksAreOffSo,
      };
    case 'shop':
      return { sentence: t.cantBeReached(store), detail: cause.sentence || null };
    case 'payment':
      return cause.status === 'locked'
        ? { sentence: t.payFastHasStoppedChargingYourCard, detail: IN_GRACE }
        : { sentence: t.yourPlanPaymentIsOverdue, detail: IN_GRACE };
    case 'new_orders':
      return {
        sentence: t.newOrders(cause.count, cleared_at === null ? t.today : t.onDay(formatDay(cause.day))),
        detail: null,
      };
    default:
      return describeUnusual(cause);
  }
}

/** What several alerts of one kind have in common. */
export function describeGroup({ kind, count, isOpen, alerts }: AlertGroup): string {
  switch (kind) {
    case 'low_stock':
      return t.products(count, isOpen);
    case 'out_of_stock':
      return t.products2(count, isOpen);
    case 'failed_sync':
      return isOpen ? t.storesCouldntSync(count) : t.syncProblemsResolved(count);
    case 'webhook':
      return isOpen ? t.storesNotSendingUpdates(count) : t.webhookProblemsResolved(count);
    case 'shop':
      return isOpen ? t.storesCantBeReached(count) : t.outagesResolved(count);
    case 'payment':
      return `${t.paymentProblems(count)}${isOpen ? '' : ' resolved'}`;
    case 'new_orders': {
      const orders = alerts.reduce((sum, { cause }) => sum + (cause.kind === 'new_orders' ? cause.count : 0), 0);
      return t.newOrders2(orders, isOpen);
    }
    default:
      return describeUnusualGroup(kind, count);
  }
}

function stockLeft({ stock, variations, sold }: Extract<Alert['cause'], { kind: 'low_stock' }>): string {
  const units = stock ?? 0;
  // With backorders the stock goes below zero.
  const left = units < 0 ? t.oversoldBy(formatQuantity(-units)) : t.leftCount(formatQuantity(units));
  if (variations === 1) return t.inOneVariation(left);
  if (variations > 1) return t.inTheLowestOfVariations(left, variations);
  const days = sold === null || units < 0 ? null : wholeDaysOfCover(units, sold);
  return days === null ? left : t.aboutDaysOfStock(left, days);
}
