import { wholeDaysOfCover } from '#domain/alerts.ts';
import { PAST_DUE_GRACE_DAYS } from '#domain/billing/plans.ts';
import { formatDay } from '../../platform/format/date.ts';
import { countOf, formatQuantity } from '../../platform/format/number.ts';
import type { Alert } from './alerts.data.ts';
import type { AlertGroup } from './group-alerts.ts';

export interface AlertText {
  sentence: string;
  detail: string | null;
}

/** The text of a missing payment, whether or not PayFast still retries the card. */
const IN_GRACE = `You keep full access for ${PAST_DUE_GRACE_DAYS} days after the due date. After that, only billing opens until the owner pays.`;

export function describeAlert({ cause, store_name, cleared_at }: Alert): AlertText {
  const store = store_name ?? 'Your store';
  switch (cause.kind) {
    case 'low_stock':
      return {
        sentence: `${cause.name} is ${(cause.stock ?? 0) < 0 ? 'oversold' : 'running low'}`,
        detail: stockLeft(cause),
      };
    case 'out_of_stock':
      return { sentence: `${cause.name} is out of stock`, detail: null };
    case 'failed_sync':
      return { sentence: `${store} couldn't sync`, detail: cause.message || null };
    case 'webhook':
      return {
        sentence: `${store} isn't sending updates`,
        detail: 'Its webhooks are off, so orders and stock arrive up to 15 minutes late.',
      };
    case 'shop':
      return { sentence: `${store} can't be reached`, detail: cause.sentence || null };
    case 'payment':
      return cause.status === 'locked'
        ? { sentence: 'PayFast has stopped charging your card', detail: IN_GRACE }
        : { sentence: 'Your plan payment is overdue', detail: IN_GRACE };
    case 'new_orders':
      return {
        sentence: `${countOf(cause.count, 'new order')} ${cleared_at === null ? 'today' : `on ${formatDay(cause.day)}`}`,
        detail: null,
      };
  }
}

/** What several alerts of one kind have in common. */
export function describeGroup({ kind, count, isOpen, alerts }: AlertGroup): string {
  switch (kind) {
    case 'low_stock':
      return `${countOf(count, 'product')} ${isOpen ? 'running low' : 'no longer running low'}`;
    case 'out_of_stock':
      return `${countOf(count, 'product')} ${isOpen ? 'out of stock' : 'no longer out of stock'}`;
    case 'failed_sync':
      return isOpen ? `${countOf(count, 'store')} couldn't sync` : `${countOf(count, 'sync problem')} resolved`;
    case 'webhook':
      return isOpen
        ? `${countOf(count, 'store')} not sending updates`
        : `${countOf(count, 'webhook problem')} resolved`;
    case 'shop':
      return isOpen ? `${countOf(count, 'store')} can't be reached` : `${countOf(count, 'outage')} resolved`;
    case 'payment':
      return `${countOf(count, 'payment problem')}${isOpen ? '' : ' resolved'}`;
    case 'new_orders': {
      const orders = alerts.reduce((sum, { cause }) => sum + (cause.kind === 'new_orders' ? cause.count : 0), 0);
      return `${countOf(orders, 'new order')} ${isOpen ? 'today' : 'on earlier days'}`;
    }
  }
}

function stockLeft({ stock, variations, sold }: Extract<Alert['cause'], { kind: 'low_stock' }>): string {
  const units = stock ?? 0;
  // With backorders the stock goes below zero.
  const left = units < 0 ? `Oversold by ${formatQuantity(-units)}` : `${formatQuantity(units)} left`;
  if (variations === 1) return `${left} in one variation`;
  if (variations > 1) return `${left} in the lowest of ${variations} variations`;
  const days = sold === null || units < 0 ? null : wholeDaysOfCover(units, sold);
  return days === null ? left : `${left}, about ${countOf(days, 'day')} of stock`;
}
