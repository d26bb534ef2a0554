import { wholeDaysOfCover } from '#domain/alerts.ts';
import { PAST_DUE_GRACE_DAYS } from '#domain/billing/plans.ts';
import { formatDay } from '../../platform/format/date.ts';
import { countOf, formatQuantity } from '../../platform/format/number.ts';
import type { Alert } from './alerts.data.ts';

export interface AlertText {
  sentence: string;
  detail: string | null;
}

/** The text of a missing payment, whether or not PayFast still retries the card. */
const IN_GRACE = `Everything stays open for ${PAST_DUE_GRACE_DAYS} days after it fell due, then until the owner has paid only the plan can be opened.`;

export function describeAlert({ cause, store_name, cleared_at }: Alert): AlertText {
  const store = store_name ?? 'The shop';
  switch (cause.kind) {
    case 'low_stock':
      return {
        sentence: `${cause.name} is ${(cause.stock ?? 0) < 0 ? 'oversold' : 'running low'}`,
        detail: stockLeft(cause),
      };
    case 'out_of_stock':
      return { sentence: `${cause.name} is out of stock`, detail: null };
    case 'failed_sync':
      return { sentence: `${store} could not be synchronised`, detail: cause.message || null };
    case 'webhook':
      return {
        sentence: `${store} does not tell Karoo of its changes`,
        detail: 'Its webhooks are off: orders and stock arrive up to 15 minutes later.',
      };
    case 'shop':
      return { sentence: `${store} cannot be reached`, detail: cause.sentence || null };
    case 'payment':
      return cause.status === 'locked'
        ? { sentence: 'PayFast has stopped trying the card of the plan', detail: IN_GRACE }
        : { sentence: 'A payment of the plan is overdue', detail: IN_GRACE };
    case 'new_orders':
      return {
        sentence: `${countOf(cause.count, 'new order')} ${cleared_at === null ? 'today' : `on ${formatDay(cause.day)}`}`,
        detail: null,
      };
  }
}

function stockLeft({ stock, variations, sold }: Extract<Alert['cause'], { kind: 'low_stock' }>): string {
  const units = stock ?? 0;
  if (units < 0) return oversold(-units, variations);
  const left = `${formatQuantity(units)} left`;
  if (variations === 1) return `${left} of one variation`;
  if (variations > 1) return `${left} of the lowest of ${variations} variations`;
  const days = sold === null ? null : wholeDaysOfCover(units, sold);
  return days === null ? left : `${left}, enough for about ${countOf(days, 'day')}`;
}

/** With backorders the stock goes below zero. */
function oversold(units: number, variations: number): string {
  const text = `Oversold by ${formatQuantity(units)}`;
  if (variations === 1) return `${text}: one variation`;
  return variations > 1 ? `${text}: the lowest of ${variations} variations` : text;
}
